/** From the specification, in ms. */
const openAfter = 700;
const skipWithin = 300;
const gap = 8;

const wordless = '.icon-button[aria-label]';
const ownerMark = ': ';

/** Shows the accessible name of icon-only controls. Esc closes it, and it ignores the pointer. */
export function installTooltips(first: Event) {
  const tip = document.createElement('div');
  tip.className = 'tooltip';
  tip.hidden = true;
  tip.setAttribute('aria-hidden', 'true'); // the name is announced already
  document.querySelector('.radix-themes')?.append(tip);
  let timer: ReturnType<typeof setTimeout>;
  let closedAt = -skipWithin;
  let shownFor: Element | null = null;

  const show = (target: HTMLElement) => {
    shownFor = target;
    tip.textContent = target.getAttribute('aria-label')?.split(ownerMark)[0] ?? '';
    tip.hidden = false;
    const at = target.getBoundingClientRect();
    const left = at.left + at.width / 2 - tip.offsetWidth / 2;
    const below = at.bottom + gap + tip.offsetHeight < window.innerHeight;
    tip.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - tip.offsetWidth - gap))}px`;
    tip.style.top = `${below ? at.bottom + gap : at.top - gap - tip.offsetHeight}px`;
  };
  const hide = () => {
    clearTimeout(timer);
    if (!tip.hidden) closedAt = performance.now();
    tip.hidden = true;
    shownFor = null;
  };
  const consider = (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>(wordless) : null;
    if (target && target === shownFor) return;
    hide();
    if (target) timer = setTimeout(() => show(target), performance.now() - closedAt < skipWithin ? 0 : openAfter);
  };
  // What was pointed at before this was loaded may have been left since.
  if (first.target instanceof Element && first.target.matches(':hover, :focus')) consider(first);
  document.addEventListener('pointerover', consider);
  document.addEventListener('focusin', consider);
  document.addEventListener('focusout', hide);
  document.addEventListener('pointerdown', hide);
  document.addEventListener('scroll', hide, { passive: true, capture: true });
  document.addEventListener('keydown', (event) => event.key === 'Escape' && hide());
}
