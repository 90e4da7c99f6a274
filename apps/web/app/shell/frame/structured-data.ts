import { localeOf } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { appName } from './app-name.ts';

interface DescribedArticle {
  title: string;
  description: string;
  language: Language;
  publishedAt: string;
  updatedAt: string;
  address: string;
  publicUrl: string;
}

/** What links to the site look like in messages; drawn by tools/share-pictures.mjs. */
export const sharePicture = (publicUrl: string, language: Language) => `${publicUrl}/share-${language}.png`;

const organization = (publicUrl: string, language: Language) => ({
  '@type': 'Organization',
  name: appName,
  url: `${publicUrl}/`,
  logo: sharePicture(publicUrl, language),
});

export const articleData = ({
  title,
  description,
  language,
  publishedAt,
  updatedAt,
  address,
  publicUrl,
}: DescribedArticle) => ({
  '@context': 'https://schema.org',
  '@type': 'Article',
  headline: title,
  description,
  inLanguage: localeOf(language),
  image: sharePicture(publicUrl, language),
  datePublished: publishedAt,
  dateModified: updatedAt,
  author: organization(publicUrl, language),
  publisher: organization(publicUrl, language),
  mainEntityOfPage: address,
});

type DescribedSite = Pick<DescribedArticle, 'publicUrl' | 'description' | 'language'>;

export const organizationData = ({ publicUrl, description, language }: DescribedSite) => ({
  '@context': 'https://schema.org',
  ...organization(publicUrl, language),
  description,
});
