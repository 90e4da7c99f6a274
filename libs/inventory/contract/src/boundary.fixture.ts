// Breaks the rule on purpose: lint shows with it that contracts cannot import the platform, nor a framework.
export { Sql } from '@domeka/platform';
export { Injectable } from '@nestjs/common';
