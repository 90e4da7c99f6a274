import { problemType } from '@domeka/kernel';
import { refusedForm } from './answers.server.ts';

const problem = { type: problemType('common', 'x'), status: 422, code: 'x', title: 'x' };

test('a refused form comes back with everything typed, except passwords', () => {
  const values = { email: 'jan@example.test', password: 'secret', confirmPassword: 'secret' };
  const { data, init } = refusedForm(problem, values, 'signup');
  expect(data).toEqual({ failed: { problem, values: { email: 'jan@example.test' } }, form: 'signup' });
  expect(init?.status).toBe(422);
});
