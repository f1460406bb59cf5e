import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf, daysLater, yearsLater } from '#domain/days.ts'
import { renewalAfter } from '#domain/prices.ts'
import { refusalBy } from '#machines/port-error.ts'
import type {
  BillingPeriod,
  OperatorCompany,
  CompanySeatsSet as SeatsSet,
  SetCompanySeats,
} from '#openapi/generated/api.ts'
import { ConflictNotice } from '#src/parts/forms/conflict-notice.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormCheckbox, FormSelect, FormText } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useVersionedForm } from '#src/parts/forms/versioned-form.ts'
import { useTakesPayments } from '#src/parts/page/installation.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'

const withoutSpaces = (typed: string): string => typed.replaceAll(/\s/g, '')

/** Optionally with thousands separated by spaces; null for anything but 1 to a million. */
export const seatsIn = (typed: string): number | null => {
  const digits = withoutSpaces(typed)
  const seats = /^\d{1,7}$/.test(digits) ? Number(digits) : 0
  return seats >= 1 && seats <= 1_000_000 ? seats : null
}

/** Cents of an amount like 36, 36.00, 36,00 or 1 200,00; null for anything but one cent to ten thousand dollars. */
const centsIn = (typed: string): number | null => {
  const [, units, cents = ''] = /^(\d{1,5})(?:[.,](\d{1,2}))?$/.exec(withoutSpaces(typed)) ?? []
  const amount = Number(units ?? 0) * 100 + Number(cents.padEnd(2, '0'))
  return amount >= 1 && amount <= 1_000_000 ? amount : null
}

/** PUT /v1/operator/companies/{id}/seats. Rejects with a `PortError`. */
export type SetSeats = (companyId: string, seats: SetCompanySeats) => Promise<SeatsSet>

export type ReadCompany = (company: OperatorCompany) => Promise<OperatorCompany>

interface SeatsDialogProps {
  company: OperatorCompany
  onSet: SetSeats
  /** The company as it is now, after another operator has changed it. */
  onReadAgain: ReadCompany
  onClose: () => void
}

const withSeats = (company: OperatorCompany) => ({
  values: {
    seats: String(company.licensedSeats),
    price: company.contract ? ((company.contract.change ?? company.contract).seatPrice / 100).toFixed(2) : '',
    period: (company.contract?.change ?? company.contract)?.period ?? 'month',
    renewsOn: company.contract?.renewsOn ?? '',
    priceFrom: company.contract?.change?.from ?? '',
    ownerAsked: false,
  },
  version: company,
})

/** What differs from the price that the company pays today. */
const otherIn = (
  { contract }: OperatorCompany,
  typed: { readonly price: string; readonly period: BillingPeriod },
): 'price' | 'period' | null => {
  if (contract === null) return null
  if (typed.period !== contract.period) return 'period'
  return centsIn(typed.price) === contract.seatPrice ? null : 'price'
}

export function SeatsDialog({ company, onSet, onReadAgain, onClose }: SeatsDialogProps) {
  const { t } = useLingui()
  const { number, date } = useFormats()
  const takesPayments = useTakesPayments()
  const [done, setDone] = useState<SeatsSet | null>(null)
  const today = dayOf(new Date())
  const [firstDay, lastDay] = [daysLater(today, 1), yearsLater(today, 1)]
  /** The last day on which the period of today can renew; before the first contract, the one that is chosen. */
  const lastRenewal = (period: BillingPeriod) => renewalAfter(today, read.contract?.period ?? period)
  const [read, setRead] = useState(company)
  const form = useVersionedForm({
    stored: withSeats(read),
    units: [['price', 'period', 'renewsOn', 'priceFrom', 'ownerAsked']],
    readAgain: async () => {
      const now = await onReadAgain(read)
      setRead(now)
      return withSeats(now)
    },
    check: ({ seats, price, period, renewsOn, priceFrom, ownerAsked }) => {
      const hasContract = takesPayments && (price !== '' || renewsOn !== '')
      const isWithinPeriod = renewsOn >= firstDay && renewsOn <= lastRenewal(period)
      return {
        seats: seatsIn(seats) === null && t`Enter a number from 1 to 1,000,000`,
        price: hasContract && centsIn(price) === null && t`Enter a price like 36.00, up to 10,000.00`,
        renewsOn:
          hasContract &&
          !isWithinPeriod &&
          ((read.contract?.period ?? period) === 'month'
            ? t`Choose a day from tomorrow to a month from now`
            : t`Choose a day from tomorrow to a year from now`),
        priceFrom:
          takesPayments &&
          otherIn(read, { price, period }) === 'price' &&
          priceFrom !== '' &&
          (priceFrom < (ownerAsked ? today : firstDay) || priceFrom > lastDay) &&
          (ownerAsked
            ? t`Choose a day from today to a year from now`
            : t`Choose a day from tomorrow to a year from now`),
      }
    },
    save: ({ seats, price, period, renewsOn, priceFrom, ownerAsked }, { version }) => {
      // A contract rests while payments are off.
      const seatPrice = takesPayments ? centsIn(price) : null
      const from =
        otherIn(version, { price, period }) === 'price'
          ? { ...(priceFrom !== '' && { priceFrom }), ...(ownerAsked && { ownerAsked }) }
          : {}
      const contract = seatPrice === null ? {} : { contract: { seatPrice, period, renewsOn, ...from } }
      const was = { licensedSeats: version.licensedSeats, contract: version.contract }
      return refusalBy(
        onSet(company.id, { was, licensedSeats: seatsIn(seats) ?? 0, ...contract }).then(setDone),
      )
    },
  })
  const { name } = company
  const fieldNames = {
    seats: t`Licensed seats`,
    price: t`Price per seat, in US dollars`,
    period: t`Invoiced`,
    renewsOn: t`Renewal`,
    priceFrom: t`New price from`,
    ownerAsked: t`The owner asked for the new price: it can apply from today`,
  }
  const periods = new Map<BillingPeriod, string>([
    ['month', t`Each month`],
    ['year', t`Each year`],
  ])
  const other = otherIn(read, { price: form.watch('price'), period: form.watch('period') })
  const dialog = { title: <Trans>Seats of {name}</Trans>, onClose }
  if (done)
    return (
      // The form's dialog gives the focus back as it goes: that is no click beside this one.
      <Dialog
        {...dialog}
        open
        keepsOpen
        footer={
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        }
      >
        <SeatsAreSet set={done} />
      </Dialog>
    )
  return (
    <FormDialog {...dialog} form={form} confirm={<Trans>Change the seats</Trans>}>
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          nameOf={field => fieldNames[field]}
          textOf={(field, values) => {
            if (field === 'ownerAsked') return values[field] ? t`Yes` : t`No`
            if (field === 'period') return periods.get(values[field])
            const isDay = field === 'renewsOn' || field === 'priceFrom'
            return isDay && values[field] ? date(values[field]) : values[field] || '–'
          }}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <FailureNotice
        failure={form.failure}
        texts={{
          '0008': (
            <Trans>More seats than that are already in use. Remove people from the company first.</Trans>
          ),
        }}
      />
      <FormText
        name="seats"
        label={fieldNames.seats}
        help={
          <Trans>
            Now: {number(read.licensedSeats)}. If you add seats, the company’s admins get an email.
          </Trans>
        }
        inputMode="numeric"
        autoComplete="off"
        required
      />
      {takesPayments && (
        <>
          <FormText
            name="price"
            label={fieldNames.price}
            help={
              <Trans>
                The price is before any tax. With a price and a renewal, we invoice the seats until the
                renewal, and then each month or year. Seats you add before the renewal get an invoice of their
                own for the days left. Earlier invoices stay as they are.
              </Trans>
            }
            inputMode="decimal"
            autoComplete="off"
          />
          <FormSelect name="period" label={fieldNames.period} options={periods} />
          <FormText
            name="renewsOn"
            type="date"
            label={fieldNames.renewsOn}
            min={firstDay}
            max={lastRenewal(form.watch('period'))}
          />
          {other === 'period' && (
            <Text size="t2" tone="quiet">
              <Trans>
                This price and how often it’s invoiced apply from the renewal. The company’s owner and admins
                get an email with both prices.
              </Trans>
            </Text>
          )}
          {other === 'price' && (
            <>
              <FormText
                name="priceFrom"
                type="date"
                label={fieldNames.priceFrom}
                help={
                  <Trans>
                    The company’s owner and admins get an email with both prices. Without a day, the new price
                    applies from the renewal.
                  </Trans>
                }
                min={form.watch('ownerAsked') ? today : firstDay}
                max={lastDay}
              />
              <FormCheckbox id="owner-asked" name="ownerAsked" label={fieldNames.ownerAsked} />
            </>
          )}
        </>
      )}
    </FormDialog>
  )
}

function SeatsAreSet({ set: { seats, bulkScans, deepScans, notEmailed } }: { set: SeatsSet }) {
  const { t } = useLingui()
  const { number, list } = useFormats()
  const about: Record<SeatsSet['notEmailed'][number], string> = {
    seats: t`the added seats`,
    price: t`the new price`,
    invoice: t`the invoice`,
  }
  const matters = list(notEmailed.map(matter => about[matter]))
  return (
    <Stack gap={2} role="status">
      <Text strong>
        <Trans>
          {number(seats.licensed)} seats, {number(seats.free)} of them free.
        </Trans>
      </Text>
      <Text tone="quiet">
        <Plural
          value={bulkScans}
          _0="No bulk scan was waiting for seats."
          one="# bulk scan was waiting and can be started now."
          other="# bulk scans were waiting and can be started now."
        />{' '}
        <Plural
          value={deepScans}
          _0="No deep scan was waiting."
          one="# deep scan has started."
          other="# deep scans have started."
        />
      </Text>
      {notEmailed.length > 0 && (
        <Notice tone="warning" title={<Trans>We couldn’t email anyone at the company</Trans>}>
          <Trans>
            It has no owner or admin with a verified address. Let the company know yourself about: {matters}.
          </Trans>
        </Notice>
      )}
    </Stack>
  )
}
