import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsIn, IsOptional, IsUUID } from 'class-validator';
import { faultOfText, languages } from '@domeka/kernel';
import type { Language } from '@domeka/kernel';
import { BlankAsNull, Check, Flag, InputOf, isGiven, Nameable, Text } from '@domeka/platform';
import { deepestLevel, longestContent, longestDescription, longestTitle, pageTypes } from '@domeka/content/contract';
import type { CreatePageInput, EditPageInput, PageType } from '@domeka/content/contract';
import { readHtml } from './domain/sanitise.ts';

const module = 'content';
const Title = () => applyDecorators(Text({ max: longestTitle }), Nameable());
/** As typed; normalised by `slugOf`. */
const Slug = () => Text({ max: longestTitle });
const InLanguage = () => IsIn(languages, { message: 'required' });
const OfType = () => IsIn(pageTypes, { message: 'required' });
const Description = () => applyDecorators(IsOptional(), BlankAsNull(), Text({ max: longestDescription }));
const TranslationId = () => applyDecorators(IsOptional(), BlankAsNull(), IsUUID(undefined, { message: 'invalid' }));

function faultOfHtml(value: unknown): string | null {
  if (typeof value !== 'string') return 'invalid';
  const fault = faultOfText(value, { max: longestContent, lines: 'many' });
  if (fault) return fault === 'too-long' ? `too-long?max=${longestContent}` : fault;
  const written = readHtml(value).fault;
  return written === 'too-deep' ? `too-deep?max=${deepestLevel}` : written;
}

const Content = () =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.trim().normalize('NFC') : value)),
    Check('content', faultOfHtml, {
      type: 'string',
      maxLength: longestContent,
      description:
        'HTML: text, lists, tables, links (on this site, https, mailto, tel) and described pictures of this site',
    }),
  );

const wholeNumber = (description: string) =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value,
    ),
    Check('version', (value) => (Number.isInteger(value) ? null : 'invalid'), { type: 'integer', description }),
  );

@InputOf(module)
export class CreatePageBody implements CreatePageInput {
  @Title()
  title!: string;

  @IsOptional()
  @BlankAsNull()
  @Slug()
  slug: string | null = null;

  @InLanguage()
  language!: Language;

  @OfType()
  pageType!: PageType;

  @Description()
  metaDescription: string | null = null;

  @isGiven()
  @Content()
  content = '';

  @TranslationId()
  translationId: string | null = null;
}

@InputOf(module)
export class EditPageBody implements EditPageInput {
  @isGiven()
  @Title()
  title?: string;

  @isGiven()
  @Slug()
  slug?: string;

  @isGiven()
  @InLanguage()
  language?: Language;

  @isGiven()
  @OfType()
  pageType?: PageType;

  @isGiven()
  @Description()
  metaDescription?: string | null;

  @isGiven()
  @Content()
  content?: string;

  @isGiven()
  @TranslationId()
  translationId?: string | null;

  @wholeNumber('The version that was edited')
  version!: number;

  @isGiven()
  @Flag()
  isAutomatic?: boolean;
}

@InputOf(module)
export class RestorePageBody {
  @isGiven()
  @wholeNumber('The version that was seen')
  version?: number;
}
