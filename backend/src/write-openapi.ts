import 'reflect-metadata';
import { writeFileSync } from 'node:fs';
import { NestFactory } from '@nestjs/core';
import { AppModule } from './app.module.js';
import type { Environment } from './config/env.js';
import { describeApi } from './platform/http/api-docs.js';

/**
 * Writes the OpenAPI document to the file in the first argument. The preview only reads the controllers and starts
 * nothing, so the settings may be empty.
 */
const target = process.argv[2];
if (!target) throw new Error('Name the file to write');
const app = await NestFactory.create(AppModule.with({} as Environment), {
  preview: true,
  logger: ['error'],
});
writeFileSync(target, `${JSON.stringify(describeApi(app), null, 2)}\n`);
