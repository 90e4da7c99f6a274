/** What a form says for a date that was begun and not finished, where a date control would say that there is none. */
export const incompleteDate = 'incomplete';

/** Lets every form on the page say so: what was typed must not be lost without a word. */
export function tellIncompleteDates() {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const control of target.querySelectorAll<HTMLInputElement>('input[type=date]'))
      if (control.validity.badInput) formData.set(control.name, incompleteDate);
  });
}
