// @ts-check
// Finds elements, with their types.

/**
 * The nearest element around the target of an event that fits a selector.
 * @param {Event} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const around = (event, selector) =>
  event.target instanceof Element ? event.target.closest(selector) : null;

/**
 * The first element on the page that fits a selector.
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
export const first = (selector) => document.querySelector(selector);

/**
 * All elements on the page that fit a selector.
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
export const all = (selector) => [...document.querySelectorAll(selector)].filter((it) => it instanceof HTMLElement);
