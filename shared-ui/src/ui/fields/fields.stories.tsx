import { useState } from 'react';
import {
  AsyncCombobox,
  Button,
  Checkbox,
  type ComboboxOption,
  DateField,
  type DateRange,
  DateRangeField,
  Field,
  FieldGroup,
  Grid,
  Input,
  InputRow,
  lastDays,
  MultiSelect,
  NumberField,
  OtpField,
  Page,
  PageHeader,
  PasswordField,
  RadioGroup,
  SearchBox,
  Section,
  SegmentedControl,
  Select,
  Switch,
  Textarea,
  UploadFlow,
} from '@godown/shared-ui/ui';

const PAY = [
  { value: 'prepaid', label: 'Prepaid' },
  { value: 'cod', label: 'COD', hint: 'Collected at the door' },
  { value: 'credit', label: 'Credit', disabled: true },
] as const;
const WAREHOUSES = [
  { value: 'blr', label: 'Bengaluru, Hoskote' },
  { value: 'bom', label: 'Mumbai, Bhiwandi' },
  { value: 'del', label: 'Delhi, Bilaspur' },
];
const COMPANIES = ['Kaveri Foods', 'Malnad Coffee', 'Indigo Weaves', 'Sahyadri Spices', 'Chikoo Toys'].map((label) => ({
  value: label,
  label,
}));

async function find(search: string): Promise<ComboboxOption[]> {
  return COMPANIES.filter((company) => company.label.toLowerCase().includes(search.toLowerCase())).map((company) => ({
    ...company,
    detail: 'GSTIN 29ABCDE1234F1Z5',
  }));
}

const fail = () => Promise.reject(new Error('Offline'));
const SHEET = new File([new Uint8Array(48_000)], 'november-orders.xlsx');

function Files() {
  const [file, setFile] = useState<File | null>(null);
  return (
    <Section title="Files">
      <UploadFlow label="Orders" file={file} onFileChange={setFile} onSubmit={() => undefined} />
      <UploadFlow
        label="Orders with faults"
        file={SHEET}
        onFileChange={setFile}
        onSubmit={() => undefined}
        onTemplate={() => undefined}
        blockedReason="2 of 40 rows failed"
      />
    </Section>
  );
}

export const title = 'Fields';

export function Together() {
  const [text, setText] = useState('');
  const [weight, setWeight] = useState<number | null>(1250);
  const [warehouse, setWarehouse] = useState('blr');
  const [company, setCompany] = useState<ComboboxOption | null>(null);
  const [companies, setCompanies] = useState<string[]>(['Kaveri Foods', 'Indigo Weaves']);
  const [otp, setOtp] = useState('4821');
  const [pay, setPay] = useState<string>('cod');
  const [range, setRange] = useState<DateRange>(() => lastDays(7));
  const [day, setDay] = useState('2026-11-21');
  const [on, setOn] = useState(true);
  return (
    <Page width="form">
      <PageHeader title="Fields" description="Everything that is typed or chosen" />
      <Section title="Text and numbers">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <Field label="Name" required hint="As on the GST certificate">
            <Input value={text} onChange={(event) => setText(event.target.value)} placeholder="Kaveri Foods Pvt Ltd" />
          </Field>
          <Field label="Phone" error="Please enter a valid phone number" required>
            <Input defaultValue="98450" inputMode="numeric" />
          </Field>
          <Field label="Weight">
            <NumberField value={weight} onChange={setWeight} suffix="g" />
          </Field>
          <Field label="Price">
            <NumberField value={499.5} onChange={setWeight} prefix="₹" decimals={2} />
          </Field>
          <Field label="Password">
            <PasswordField defaultValue="hunter2!" />
          </Field>
          <Field label="Disabled">
            <Input defaultValue="GD-WH-01" disabled />
          </Field>
          <Field label="Coupon">
            <InputRow>
              <Input placeholder="DIWALI10" />
              <Button>Apply</Button>
            </InputRow>
          </Field>
          <Field label="Remark" hint="Up to 200 letters">
            <Textarea placeholder="What the driver should know" />
          </Field>
          <Field label="One-time code">
            <OtpField value={otp} onChange={setOtp} />
          </Field>
        </Grid>
      </Section>
      <Section title="Choices">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <Field label="Warehouse">
            <Select options={WAREHOUSES} value={warehouse} onChange={setWarehouse} placeholder="Choose a warehouse" />
          </Field>
          <Field label="Company" error="Please choose a company" required>
            <AsyncCombobox
              value={null}
              onChange={setCompany}
              loadOptions={fail}
              failedText="Could not load companies"
            />
          </Field>
          <Field label="Warehouse, closed">
            <Select options={WAREHOUSES} value="blr" onChange={setWarehouse} disabled />
          </Field>
          <Field label="Company" hint="Type to search">
            <AsyncCombobox value={company} onChange={setCompany} loadOptions={find} placeholder="Search companies" />
          </Field>
          <FieldGroup label="Payment">
            <RadioGroup options={PAY} value={pay} onChange={setPay} />
          </FieldGroup>
          <FieldGroup label="Companies">
            <MultiSelect
              label="Companies"
              options={COMPANIES}
              value={companies}
              onChange={setCompanies}
              emptyText="All companies"
            />
          </FieldGroup>
          <div>
            <Checkbox checked={on} onChange={setOn}>
              Same as shipping address
            </Checkbox>
            <br />
            <Checkbox checked={false} indeterminate onChange={setOn}>
              Some of them
            </Checkbox>
            <br />
            <Switch checked={on} onChange={setOn}>
              Approve RTO automatically
            </Switch>
            <br />
            <Switch checked={!on} onChange={(next) => setOn(!next)}>
              Off
            </Switch>
          </div>
          <SegmentedControl
            aria-label="Order type"
            options={[
              { value: 'prepaid', label: 'B2C' },
              { value: 'cod', label: 'B2B' },
              { value: 'd2r', label: 'D2R' },
            ]}
            value={pay}
            onChange={setPay}
          />
        </Grid>
      </Section>
      <Section title="Days and search">
        <Grid templateColumns={{ base: '1fr', md: '1fr 1fr' }} gap="4">
          <Field label="Date">
            <DateField value={day} onChange={setDay} />
          </Field>
          <Field label="Due date" error="Please select due date" required>
            <DateField value="" onChange={setDay} min="2026-11-10" max="2026-12-20" />
          </Field>
          <Field label="Date, closed">
            <DateField value={day} onChange={setDay} disabled />
          </Field>
          <FieldGroup label="Created">
            <DateRangeField label="Created" value={range} onChange={setRange} />
          </FieldGroup>
        </Grid>
        <SearchBox
          label="Search orders"
          value=""
          onSearch={setText}
          scopes={[
            { value: 'orderId', label: 'Order ID' },
            { value: 'awb', label: 'AWB' },
          ]}
          scope="awb"
        />
      </Section>
      <Files />
    </Page>
  );
}
