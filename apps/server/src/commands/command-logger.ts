import type { LoggerService } from '@nestjs/common';

export class CommandLogger implements LoggerService {
  log() {
    // what a server's log would hold
  }

  warn(message: unknown, ...more: unknown[]) {
    this.write(message, more);
  }

  error(message: unknown, ...more: unknown[]) {
    this.write(message, more);
  }

  private write(message: unknown, more: unknown[]) {
    const context = more.at(-1);
    const text = [message, ...more.slice(0, -1)].find((part) => typeof part === 'string');
    if (context === 'ExceptionHandler' || typeof text !== 'string') return;
    process.stderr.write(`${text.split('\n')[0]}\n`);
  }
}
