/** Who hears what is pasted into the text, or dropped there, and is no text. */
export interface Arrivals {
  onFiles: (files: File[]) => void;
  onLeftOut: (pictures: number) => void;
}

/** Files that come by themselves; Word, too, sends a picture of what it sends as text. */
export function filesIn(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  return html.replace(/<[^<>]*>|&nbsp;|\s/g, '') === '' ? [...(data?.files ?? [])] : [];
}
