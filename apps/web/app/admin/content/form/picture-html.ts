import type { PagePictureView } from '@domeka/content/contract';

export interface DescribedPicture extends PagePictureView {
  /** What it shows. */
  alt: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** How a picture stands in a page's HTML. */
export const pictureHtml = ({ url, alt, width, height }: DescribedPicture) =>
  `<img src="${url}" alt="${escaped(alt)}" width="${width}" height="${height}" />`;
