import { ApiError } from '@godown/shared-ui/api';
import { dismissNotice, useNotices } from '@godown/shared-ui/notices';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IsInt, IsNotEmpty, IsOptional, Length, Matches, Max, MaxLength } from 'class-validator';
import { axeViolations, renderUi } from '../../test/render-ui.js';
import { DtoForm, SubmitButton } from './dto-form.js';
import { FormInput, FormMoney, FormNumber, FormPhone, FormPincode, FormSelect } from './form-fields.js';
import { useDtoForm } from './use-dto-form.js';

class Parcel {
  @MaxLength(20)
  @Matches(/-/, { message: 'Please use a dash' })
  @Matches(/^[A-Z]/, { message: 'Please begin with a letter' })
  @IsOptional()
  reference?: string;

  @Matches(/^\d{10}$/, { message: 'Please enter a valid 10 digit phone number' })
  @IsNotEmpty({ message: 'Please enter a phone' })
  phone = '';

  @Length(15, 15, { message: 'GSTIN must have 15 characters' })
  @IsOptional()
  gstin?: string;

  @Max(30_000, { message: 'Too heavy' })
  @IsInt({ message: 'Please enter the weight' })
  weightGrams?: number;

  @IsOptional()
  pricePaise?: number;

  @IsNotEmpty({ message: 'Please choose a payment' })
  payment = '';
}

function Notices() {
  return (
    <>
      {useNotices().map((notice) => (
        <button
          key={notice.id}
          type="button"
          onClick={() => dismissNotice(notice.id)}
        >{`${notice.title} | ${notice.description ?? ''}`}</button>
      ))}
    </>
  );
}

function ParcelForm({ onSubmit, draftKey }: { onSubmit: (parcel: Parcel) => unknown; draftKey?: string }) {
  const api = useDtoForm(Parcel, {
    defaultValues: { phone: '', gstin: '', payment: '' },
    onSubmit,
    failureTitle: "Couldn't save",
    ...(draftKey === undefined ? {} : { draftKey }),
  });
  return (
    <>
      <DtoForm api={api} aria-label="Parcel">
        <FormInput name="phone" label="Phone" required />
        <FormInput name="reference" label="Reference" />
        <FormInput name="gstin" label="GSTIN" />
        <FormNumber name="weightGrams" label="Weight" />
        <FormMoney name="pricePaise" label="Price" unit="paise" />
        <FormSelect name="payment" label="Payment" placeholder="Choose" options={[{ value: 'COD', label: 'COD' }]} />
        <SubmitButton>Save</SubmitButton>
      </DtoForm>
      <Notices />
    </>
  );
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

async function fill() {
  await userEvent.type(screen.getByLabelText(/Phone/), '9845012345');
  await userEvent.type(screen.getByLabelText('Weight'), '1250');
  await userEvent.type(screen.getByLabelText('Price'), '499.99');
  await userEvent.selectOptions(screen.getByLabelText('Payment'), 'COD');
}

describe('a form over a class of the contracts', () => {
  beforeEach(() => sessionStorage.clear());

  it("shows the class's own words, the first failing rule of each property, and sends nothing", async () => {
    const sent: Parcel[] = [];
    renderUi(<ParcelForm onSubmit={(parcel) => sent.push(parcel)} />);
    await save();
    await waitFor(() =>
      expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
        'Please enter a phone',
        'Please enter the weight',
        'Please choose a payment',
      ]),
    );
    expect(document.activeElement).toBe(screen.getByLabelText(/Phone/));
    await userEvent.type(screen.getByLabelText(/Phone/), '98');
    await waitFor(() => expect(screen.getByText('Please enter a valid 10 digit phone number')).toBeTruthy());
    expect(sent).toEqual([]);
  });

  it('leaves the field at the click only: a message that appears while the button is held down would move it away', async () => {
    const sent: Parcel[] = [];
    renderUi(<ParcelForm onSubmit={(parcel) => sent.push(parcel)} />);
    const user = userEvent.setup();
    const phone = screen.getByLabelText(/Phone/);
    await user.click(phone);
    const button = screen.getByRole('button', { name: 'Save' });
    await user.pointer({ keys: '[MouseLeft>]', target: button });
    expect(document.activeElement).toBe(phone);
    expect(screen.queryByRole('alert')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: button });
    await expect(screen.findByText('Please enter a phone')).resolves.toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('shows the first of two rules of one kind, as the server does', async () => {
    renderUi(<ParcelForm onSubmit={() => undefined} />);
    await userEvent.type(screen.getByLabelText('Reference'), '12');
    await save();
    await expect(screen.findByText('Please begin with a letter')).resolves.toBeTruthy();
    await userEvent.type(screen.getByLabelText('Reference'), '{Backspace}{Backspace}AB');
    await expect(screen.findByText('Please use a dash')).resolves.toBeTruthy();
  });

  it('says in plain words that a text is too long, where the rule has no words of its own', async () => {
    renderUi(<ParcelForm onSubmit={() => undefined} />);
    await userEvent.type(screen.getByLabelText(/^Reference/), `A-${'9'.repeat(20)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Reference should have at most 20 characters')).toBeTruthy();
  });

  it('sends an instance of the class: numbers as numbers, money in paise, empty fields absent', async () => {
    const sent: Parcel[] = [];
    renderUi(
      <ParcelForm
        onSubmit={(parcel) => {
          sent.push(parcel);
        }}
      />,
    );
    await fill();
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toBeInstanceOf(Parcel);
    expect(JSON.parse(JSON.stringify(sent[0]))).toEqual({
      phone: '9845012345',
      weightGrams: 1250,
      pricePaise: 49999,
      payment: 'COD',
    });
  });

  it("puts the server's field errors beside their fields and keeps everything that was typed", async () => {
    const refuse = () =>
      Promise.reject(
        new ApiError({
          status: 400,
          code: null,
          message: 'Invalid',
          fieldErrors: [{ field: 'phone', message: 'This phone is taken' }],
          requestId: null,
        }),
      );
    renderUi(<ParcelForm onSubmit={refuse} />);
    await fill();
    await save();
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This phone is taken'));
    expect(document.activeElement).toBe(screen.getByLabelText(/Phone/));
    expect(screen.getByLabelText('Weight')).toHaveProperty('value', '1250');
    expect(screen.queryByText(/Couldn't save/)).toBeNull();
  });

  it('notifies of a failure that belongs to no field, and can be sent again', async () => {
    let tries = 0;
    const fail = () => {
      tries += 1;
      return Promise.reject(
        new ApiError({
          status: 422,
          code: null,
          message: 'Wallet balance is low',
          fieldErrors: [{ field: 'unknown', message: 'x' }],
          requestId: null,
        }),
      );
    };
    renderUi(<ParcelForm onSubmit={fail} />);
    await fill();
    await save();
    await userEvent.click(await screen.findByRole('button', { name: "Couldn't save | Wallet balance is low" }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
    await save();
    await waitFor(() => expect(tries).toBe(2));
  });

  it('sends once, however often Enter is pressed while the call runs', async () => {
    let calls = 0;
    let finish: () => void = () => undefined;
    renderUi(
      <ParcelForm
        onSubmit={() => {
          calls += 1;
          return new Promise<void>((done) => {
            finish = done;
          });
        }}
      />,
    );
    await fill();
    await save();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBe('true'));
    await userEvent.type(screen.getByLabelText(/Phone/), '{Enter}{Enter}');
    await save();
    expect(calls).toBe(1);
    finish();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-busy')).toBeNull());
  });

  it('keeps a draft over a reload and forgets it once it was sent', async () => {
    const first = renderUi(<ParcelForm draftKey="parcel" onSubmit={() => undefined} />);
    await userEvent.type(screen.getByLabelText(/Phone/), '98450');
    first.unmount();
    renderUi(<ParcelForm draftKey="parcel" onSubmit={() => undefined} />);
    await waitFor(() => expect(screen.getByLabelText(/Phone/)).toHaveProperty('value', '98450'));
    await userEvent.clear(screen.getByLabelText(/Phone/));
    await fill();
    await save();
    await waitFor(() => expect(sessionStorage.length).toBe(0));
  });

  it('passes axe with its messages shown', async () => {
    renderUi(<ParcelForm onSubmit={() => undefined} />);
    await save();
    await screen.findByText('Please enter a phone');
    expect(await axeViolations()).toEqual([]);
  });
});

describe('fields of numbers that are copied from elsewhere', () => {
  function NumbersForm() {
    const api = useDtoForm(Parcel, { defaultValues: { phone: '', gstin: '', payment: '' }, onSubmit: () => undefined });
    return (
      <DtoForm api={api} aria-label="Numbers">
        <FormPhone name="phone" label="Phone" required />
        <FormPincode name="reference" label="Pincode" />
      </DtoForm>
    );
  }

  it.each(['919876543210', '+91 98765 43210', '098765 43210'])('take the phone pasted as %s whole', async (pasted) => {
    renderUi(<NumbersForm />);
    await userEvent.click(screen.getByLabelText(/Phone/));
    await userEvent.paste(pasted);
    expect(screen.getByLabelText(/Phone/)).toHaveProperty('value', '9876543210');
  });

  it('take a PIN code with a blank, and typing is left alone until the number is whole', async () => {
    renderUi(<NumbersForm />);
    await userEvent.click(screen.getByLabelText('Pincode'));
    await userEvent.paste('682 001');
    expect(screen.getByLabelText('Pincode')).toHaveProperty('value', '682001');
    await userEvent.type(screen.getByLabelText(/Phone/), '+91 98765');
    expect(screen.getByLabelText(/Phone/)).toHaveProperty('value', '+91 98765');
    await userEvent.type(screen.getByLabelText(/Phone/), ' 43210');
    expect(screen.getByLabelText(/Phone/)).toHaveProperty('value', '9876543210');
  });
});
