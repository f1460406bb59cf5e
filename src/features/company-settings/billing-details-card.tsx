import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import {
  type BillingField,
  type BillingRule,
  billingLines,
  brokenBillingRules,
  maxBillingLength,
  maxStreetLines,
  noBillingDetails,
} from '#domain/billing-details.ts'
import type { Failure, RefusedField } from '#machines/port-error.ts'
import type {
  BillingDetails,
  CompanyBilling,
  Province,
  StoredBillingDetails,
} from '#openapi/generated/api.ts'
import { provinceValues } from '#openapi/generated/enumerations.ts'
import { isRule, ruleMessages } from '#src/i18n/rules.ts'
import { ConflictNotice } from '#src/parts/forms/conflict-notice.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormArea, FormSelect, FormText } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useVersionedForm } from '#src/parts/forms/versioned-form.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { countriesIn } from '#src/parts/profile/countries.ts'
import { TitledCard } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Box } from '#src/ui/layout.ts'
import { RowButton } from '#src/ui/table/data-table.tsx'
import { Text } from '#src/ui/text.tsx'

const provinces: Record<Province, MessageDescriptor> = {
  AB: msg`Alberta`,
  BC: msg`British Columbia`,
  MB: msg`Manitoba`,
  NB: msg`New Brunswick`,
  NL: msg`Newfoundland and Labrador`,
  NS: msg`Nova Scotia`,
  NT: msg`Northwest Territories`,
  NU: msg`Nunavut`,
  ON: msg`Ontario`,
  PE: msg`Prince Edward Island`,
  QC: msg`Québec`,
  SK: msg`Saskatchewan`,
  YT: msg`Yukon`,
}

const otherRules: Partial<Record<BillingRule, MessageDescriptor>> = {
  tooManyLines: msg`Use at most three lines`,
  countryNotKnown: msg`Please choose a country from the list`,
  stateNotOfCountry: msg`That country has no such state or province. Check both.`,
  postalCodeNotOfCountry: msg`That country has no such postal code. Check both.`,
}

const messageOf = (rule: string): MessageDescriptor =>
  isRule(rule) ? ruleMessages[rule] : (otherRules[rule as BillingRule] ?? ruleMessages.specialCharacters)

export interface BillingDetailsActions {
  /** Resolves to the refusal, or null. */
  onSave: (read: StoredBillingDetails) => Promise<Failure | null>
  /** The details as they are now, after somebody else has changed them. */
  onReadAgain: () => Promise<StoredBillingDetails>
}

interface BillingDetailsCardProps extends BillingDetailsActions {
  billing: Pick<CompanyBilling, 'billTo' | 'addsTax'>
}

/** What invoices say of the buyer, entered by the owner or an operator. */
export function BillingDetailsCard({ billing: { billTo, addsTax }, ...actions }: BillingDetailsCardProps) {
  const { t } = useLingui()
  const { country } = useFormats()
  const [isOpen, setOpen] = useState(false)
  const { details } = billTo
  const { name, taxNumber, orderNumber } = details
  const lines = billingLines(details, details.country && country(details.country))
  const isPlaceKnown = details.country !== '' && (details.country !== 'CA' || details.region !== '')
  return (
    <TitledCard
      title={<Trans>On the invoices</Trans>}
      aside={
        <RowButton label={t`Edit what the invoices say`} onPress={() => setOpen(true)}>
          <Trans>Edit</Trans>
        </RowButton>
      }
    >
      <DescriptionList
        descriptions={[
          { key: 'name', name: t`Billed to`, value: name || t`The company’s name` },
          {
            key: 'address',
            name: t`Postal address`,
            value: <Box whiteSpace="pre-line">{lines.length === 0 ? t`Not provided` : lines.join('\n')}</Box>,
          },
          { key: 'tax', name: t`Company’s tax number`, value: taxNumber || t`Not provided` },
          { key: 'order', name: t`Purchase order`, value: orderNumber || t`Not provided` },
        ]}
      />
      <Text size="t2" tone="quiet" measure>
        {addsTax && !isPlaceKnown ? (
          <Trans>Invoices have no tax as long as the country isn’t known, and in Canada the province.</Trans>
        ) : (
          <Trans>Invoices from now on say this. Earlier ones stay as they are.</Trans>
        )}
      </Text>
      {isOpen && <BillingDetailsDialog {...actions} billTo={billTo} onClose={() => setOpen(false)} />}
    </TitledCard>
  )
}

interface DialogProps extends BillingDetailsActions {
  billTo: StoredBillingDetails
  onClose: () => void
}

const storedAs = ({ version, details }: StoredBillingDetails) => ({ version, values: details })

function BillingDetailsDialog({ billTo, onSave, onReadAgain, onClose }: DialogProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [read, setRead] = useState(billTo)
  const refused = ({ fields }: { fields: readonly RefusedField[] }) =>
    Object.fromEntries(
      fields.flatMap(({ name, rule }) =>
        name.startsWith('details.') ? [[name.slice('details.'.length), i18n._(messageOf(rule))]] : [],
      ),
    )
  const form = useVersionedForm<BillingDetails>({
    stored: storedAs(read),
    // A place is one: the parts of two addresses are none.
    units: [['street', 'city', 'region', 'postalCode', 'country']],
    readAgain: async () => {
      const now = await onReadAgain()
      setRead(now)
      return storedAs(now)
    },
    check: values => ({
      ...Object.fromEntries(Object.keys(noBillingDetails).map(field => [field, null])),
      ...Object.fromEntries(
        brokenBillingRules(values).map(([field, rule]) => [field, i18n._(messageOf(rule))]),
      ),
    }),
    refused,
    save: (details, { version }) => onSave({ version, details }),
    onSaved: onClose,
  })
  const names: Record<BillingField, string> = {
    name: t`Billed to`,
    street: t`Street, at most three lines`,
    city: t`City`,
    region: t`State or province`,
    postalCode: t`Postal code`,
    country: t`Country`,
    taxNumber: t`Company’s tax number`,
    orderNumber: t`Purchase order`,
  }
  const notGiven: readonly [string, string] = ['', t`Not provided`]
  const countries = new Map([notGiven, ...countriesIn(i18n.locale)])
  const provinceNames = new Map([
    notGiven,
    ...provinceValues.map((code): [string, string] => [code, i18n._(provinces[code])]),
  ])
  const isInCanada = form.watch('country') === 'CA'
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={<Trans>On the invoices</Trans>}
      description={<Trans>All of it is optional. Invoices that were issued stay as they are.</Trans>}
      confirm={<Trans>Save</Trans>}
    >
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          nameOf={field => names[field]}
          textOf={(field, values) =>
            field === 'country' && values.country !== ''
              ? formats.country(values.country)
              : values[field] || '–'
          }
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <FailureNotice failure={form.failure} />
      <FormText
        name="name"
        label={names.name}
        help={<Trans>Without one, the company’s name.</Trans>}
        autoComplete="organization"
        maxLength={maxBillingLength.name}
      />
      <FormSelect name="country" label={names.country} options={countries} autoComplete="country" />
      <FormArea
        name="street"
        label={names.street}
        rows={maxStreetLines}
        autoComplete="street-address"
        maxLength={maxBillingLength.street}
      />
      <FormText
        name="city"
        label={names.city}
        autoComplete="address-level2"
        maxLength={maxBillingLength.city}
      />
      {isInCanada ? (
        <FormSelect
          name="region"
          label={names.region}
          options={provinceNames}
          autoComplete="address-level1"
        />
      ) : (
        <FormText
          name="region"
          label={names.region}
          autoComplete="address-level1"
          maxLength={maxBillingLength.region}
        />
      )}
      <FormText
        name="postalCode"
        label={names.postalCode}
        autoComplete="postal-code"
        maxLength={maxBillingLength.postalCode}
      />
      <FormText
        name="taxNumber"
        label={names.taxNumber}
        autoComplete="off"
        maxLength={maxBillingLength.taxNumber}
      />
      <FormText
        name="orderNumber"
        label={names.orderNumber}
        help={<Trans>The number of the purchase order, if the accounts department asks for one.</Trans>}
        autoComplete="off"
        maxLength={maxBillingLength.orderNumber}
      />
    </FormDialog>
  )
}
