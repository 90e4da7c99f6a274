// Breaks the rule on purpose: a contract must not import the platform or a framework.
export { Sql } from '@domeka/platform';
export { Injectable } from '@nestjs/common';
