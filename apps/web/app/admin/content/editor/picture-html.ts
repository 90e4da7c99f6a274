import type { PagePictureView } from '@domeka/content/contract';
import type { UnfinishedAction } from '../../../lib/forms/keep-input.ts';

export interface DescribedPicture extends PagePictureView {
  alt: string;
}

/** For a text that is not saved yet. */
export interface UploadedPicture extends UnfinishedAction {
  picture: DescribedPicture | null;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

export const pictureHtml = ({ url, alt, width, height }: DescribedPicture) =>
  `<img src="${url}" alt="${escaped(alt)}" width="${width}" height="${height}" />`;
