import { Button } from '@radix-ui/themes/components/button';
import { useNavigation } from '@remix-run/react';
import type { ComponentProps, ReactNode, RefObject } from 'react';
import type { DraftValues, OneMedicationView, PackageView } from '@domeka/inventory/contract';
import { FormScope } from '@domeka/ui';
import type { RefusedAction } from '../../lib/forms/answers.server.ts';
import { Once } from '../../lib/forms/once.tsx';
import { SeenVersion } from '../../lib/forms/seen-version.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import type { CatalogFill } from './use-catalog-fill.ts';

type FactsFormProps = Omit<ComponentProps<'form'>, 'action' | 'ref'> & {
  kind: 'add' | 'edit';
  /** Of the page with this form. */
  address: string;
  initial: DraftValues | undefined;
  fill: CatalogFill;
  refused: RefusedAction | undefined;
  /** Null when it is new, or gone meanwhile. */
  stored: { current: OneMedicationView; one?: PackageView } | null;
  formRef?: RefObject<HTMLFormElement>;
};

/** Of a medication, or of one of its packages: the facts in it are its children. */
export function FactsForm(props: FactsFormProps) {
  const { kind, address, initial, fill, refused, stored, formRef, children, ...form } = props;
  const failed = refused?.failed;
  return (
    <FormScope id={kind} failed={failed} initial={initial}>
      {stored && failed?.problem.code === 'changed-meanwhile' && <ChangedMeanwhile {...stored} typed={failed.values} />}
      <form
        method="post"
        action={`${address}#errors`}
        ref={formRef}
        encType="multipart/form-data"
        noValidate
        onInput={({ target }) => fill.edited((target as HTMLInputElement).name)}
        onReset={fill.forget}
        data-keep-scroll
        {...form}
      >
        <input type="hidden" name="intent" value={kind} />
        <Once form={kind} />
        {kind === 'edit' && <SeenVersion current={(stored?.one ?? stored?.current)?.version} failed={failed} />}
        {children}
      </form>
    </FormScope>
  );
}

interface ButtonsProps {
  kind: 'add' | 'edit';
  submit: string;
  className?: string;
  /** The link that closes the form. */
  children: ReactNode;
}

export function FormButtons({ kind, submit, className = '', children }: ButtonsProps) {
  const isBusy = useNavigation().formData?.get('intent') === kind;
  return (
    <div className={`button-row ${className}`}>
      <Button type="submit" size="3" loading={isBusy}>
        {submit}
      </Button>
      {children}
    </div>
  );
}
