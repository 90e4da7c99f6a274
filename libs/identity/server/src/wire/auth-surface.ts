import { applyDecorators, Controller, SetMetadata } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import { writeErrorsAs } from '@domeka/platform';
import { clientLanguage } from './client-language.ts';
import { refuse } from '@domeka/identity/contract';
import type { FastifyRequest } from 'fastify';
import { AuthError, writeAuthError } from './auth-error-form.ts';
import { bearerOf, isSomebodys } from './bearer.ts';
import { absenceAt } from '../domain/absent-surfaces.rules.ts';

export const authSurfaceKey = Symbol('auth surface');

export const AuthSurface = (path = '') =>
  applyDecorators(
    Controller(`auth/v1${path}`),
    SetMetadata(authSurfaceKey, true),
    ApiResponse({ status: 'default', type: AuthError, description: 'Any other refusal or fault' }),
    ApiResponse({ status: 400, type: AuthError, description: 'The request cannot be read, or its fields are refused' }),
  );

const prefix = '/api/auth/v1/';
writeErrorsAs(prefix, { form: writeAuthError, absence: refusalOfAbsent, language: clientLanguage });

function refusalOfAbsent(request: FastifyRequest) {
  const absence = absenceAt(request.url.slice(prefix.length), isSomebodys(bearerOf(request)));
  return absence && refuse(absence);
}
