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

const organization = (publicUrl: string) => ({
  '@type': 'Organization',
  name: appName,
  url: `${publicUrl}/`,
  logo: `${publicUrl}/og-image.png`,
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
  image: `${publicUrl}/og-image.png`,
  datePublished: publishedAt,
  dateModified: updatedAt,
  author: organization(publicUrl),
  publisher: organization(publicUrl),
  mainEntityOfPage: address,
});

export const organizationData = ({ publicUrl, description }: Pick<DescribedArticle, 'publicUrl' | 'description'>) => ({
  '@context': 'https://schema.org',
  ...organization(publicUrl),
  description,
});
