import type { PagePictureView } from '@domeka/content/contract';

export interface DescribedPicture extends PagePictureView {
  alt: string;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const pictureHtml = ({ url, alt, width, height }: DescribedPicture) =>
  `<img src="${url}" alt="${escaped(alt)}" width="${width}" height="${height}" />`;
