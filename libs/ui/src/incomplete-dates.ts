/** Sent for an incomplete date: date controls submit it as empty. */
export const incompleteDate = 'incomplete';

export function tellIncompleteDates() {
  document.addEventListener('formdata', ({ target, formData }) => {
    if (!(target instanceof HTMLFormElement)) return;
    for (const control of target.querySelectorAll<HTMLInputElement>('input[type=date]'))
      if (control.validity.badInput) formData.set(control.name, incompleteDate);
  });
}
