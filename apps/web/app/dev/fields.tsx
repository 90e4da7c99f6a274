import { problemType } from '@domeka/kernel';
import {
  CheckboxField,
  CheckboxList,
  ComboboxField,
  ErrorSummary,
  Field,
  FileField,
  FormScope,
  NativeSelect,
  PasswordField,
  RadioList,
  TextAreaField,
} from '@domeka/ui';
import type { SpecimenWords } from './specimen-words.server.ts';

const names = ['name', 'meant', 'date', 'password', 'text', 'choice', 'tick', 'radio', 'several', 'file'];
const values = { name: 'Apap', date: '2027-03-31', tick: 'true', several: ['first'] };
const problem = {
  type: problemType('common', 'invalid-request'),
  code: 'invalid-request',
  status: 422,
  title: '',
  errors: names.map((path) => ({ path, code: 'required' })),
};

export const Fields = ({ words }: { words: SpecimenWords }) => (
  <>
    <section aria-labelledby="fields">
      <h2 id="fields">{words.fields}</h2>
      <FormScope id="plain" initial={values}>
        <EachField words={words} />
      </FormScope>
    </section>
    <section aria-labelledby="refused">
      <h2 id="refused">{words.refused}</h2>
      <ErrorSummary problem={problem} formId="wrong" />
      <FormScope id="wrong" failed={{ problem, values: {} }}>
        <EachField words={words} />
      </FormScope>
    </section>
  </>
);

function EachField({ words }: { words: SpecimenWords }) {
  const choices = [
    { value: 'first', label: words.first },
    { value: 'second', label: words.second },
  ];
  return (
    <div className="stack">
      <Field name="name" label={words.name} hint={words.hint} required />
      <ComboboxField
        name="meant"
        label={words.meant}
        options={choices.map(({ value, label }) => ({ key: value, label }))}
        show={({ label }) => label}
        listLabel={words.meant}
        announcement={words.meant}
        nothing={null}
        onType={() => undefined}
        onChoose={() => undefined}
      />
      <Field name="date" type="date" label={words.date} />
      <PasswordField name="password" label={words.password} autoComplete="new-password" />
      <TextAreaField name="text" label={words.text} />
      <NativeSelect name="choice" label={words.choice} choices={choices} groups={[{ label: words.group, choices }]} />
      <CheckboxField name="tick" label={words.tick} hint={words.hint} />
      <RadioList name="radio" label={words.radio} choices={choices} defaultValue="first" />
      <CheckboxList name="several" label={words.several} hint={words.hint} choices={choices} />
      <FileField name="file" label={words.file} accept="image/*" />
    </div>
  );
}
