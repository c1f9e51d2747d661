// @ts-check
// Arranges people and goods: buttons for more and fewer, and the total placed.

const count = () => {
  for (const sum of document.querySelectorAll("[data-people]")) {
    if (!(sum instanceof HTMLElement)) continue;
    const people = Number(sum.dataset.people);
    let placed = 0;
    for (const input of sum.closest("fieldset")?.querySelectorAll("input") ?? []) {
      if (input.type === "number") placed += Number(input.value);
    }
    sum.textContent = `${placed} / ${people}`;
    sum.classList.toggle("over", placed > people);
  }
};

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-step]") : null;
  const input = button?.parentElement?.querySelector("input");
  if (!(button instanceof HTMLElement) || !input) return;
  if (Number(button.dataset.step) > 0) input.stepUp(); else input.stepDown();
  count();
});
document.addEventListener("input", count);
document.addEventListener("windrose:shown", count);
count();
