import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';

export const ApiRedirectTo = () =>
  ApiQuery({
    name: 'redirect_to',
    required: false,
    schema: { type: 'string', format: 'uri' },
    description: 'An address of this site to end at; another leads to its start',
  });

export const ApiAuthorizeQuery = () =>
  applyDecorators(
    ApiQuery({ name: 'provider', schema: { type: 'string' }, description: 'Its name, as `/settings` tells it' }),
    ApiRedirectTo(),
    ApiQuery({
      name: 'code_challenge',
      required: false,
      schema: { type: 'string' },
      description: 'For a code to exchange (`pkce`) instead of tokens in the fragment',
    }),
    ApiQuery({ name: 'code_challenge_method', required: false, enum: ['s256'] }),
    ApiQuery({ name: 'client', required: false, enum: ['web'], description: 'Said by the product’s own pages' }),
  );
