import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import type { Language } from '@domeka/kernel';
import { Email, Flag, InputOf, LimitPerAddress, Nameable, Public, RequestLanguage, Text } from '@domeka/platform';
import type { ContactInput } from '@domeka/content/contract';
import { SendContactMessage } from './application/send-contact-message.ts';

@InputOf('content')
class ContactBody implements ContactInput {
  @Text({ max: 100 })
  @Nameable()
  name!: string;

  @Email()
  email!: string;

  @Text({ max: 200 })
  subject!: string;

  @Text({ max: 5000, lines: 'many' })
  message!: string;

  @IsOptional()
  @IsString({ message: 'invalid' })
  leaveBlank?: string;

  @IsOptional()
  @Flag()
  isPerson?: boolean;
}

/** Per address. */
const messagesPerHour = 10;

@Public()
@ApiTags('contact')
@Controller('contact')
export class ContactController {
  constructor(private readonly sendContactMessage: SendContactMessage) {}

  @Post()
  @LimitPerAddress(messagesPerHour, 3600)
  @HttpCode(200)
  @ApiOperation({ summary: 'Write to the people behind the product' })
  async send(@Body() body: ContactBody, @RequestLanguage() language: Language) {
    await this.sendContactMessage.execute(body, language);
    return {};
  }
}
