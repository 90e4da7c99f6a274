// Breaks the rules on purpose: lint shows with it that a use case holds neither HTTP nor SQL. Each line breaks one.
export { Controller } from '@nestjs/common';
export type { FastifyRequest } from 'fastify';
export { raw } from '@mikro-orm/postgresql';
export { startTestApp } from '@domeka/testing';
export const read = 'select id from medications';
