import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { dayOf, daysLater, yearsLater } from '#domain/days.ts'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import type {
  OperatorCompany,
  CompanySeatsSet as SeatsSet,
  SetCompanySeats,
} from '#openapi/generated/api.d.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { centsIn, seatsIn } from './seats-value.ts'

/** PUT /v1/operator/companies/{id}/seats. Rejects with a `PortError`. */
export type SetSeats = (companyId: string, seats: SetCompanySeats) => Promise<SeatsSet>

interface SeatsDialogProps {
  company: OperatorCompany
  onSet: SetSeats
  onClose: () => void
}

export function SeatsDialog({ company, onSet, onClose }: SeatsDialogProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const [typed, setTyped] = useState(String(company.licensedSeats))
  const [isTried, setTried] = useState(false)
  const { isBusy, failure, clear, submit } = useSubmission()
  const [done, setDone] = useState<SeatsSet | null>(null)
  const [price, setPrice] = useState(company.contract ? (company.contract.seatPrice / 100).toFixed(2) : '')
  const [renewsOn, setRenewsOn] = useState(company.contract?.renewsOn ?? '')
  const seats = seatsIn(typed)
  const hasContract = price !== '' || renewsOn !== ''
  const seatPrice = centsIn(price)
  const today = dayOf(new Date())
  const [firstDay, lastDay] = [daysLater(today, 1), yearsLater(today, 1)]
  const isWithinYear = renewsOn >= firstDay && renewsOn <= lastDay
  const { name } = company
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (seats === null) return document.getElementById('company-seats')?.focus()
    if (hasContract && seatPrice === null) return document.getElementById('seat-price')?.focus()
    if (hasContract && !isWithinYear) return document.getElementById('renewal')?.focus()
    const contract = seatPrice === null ? {} : { contract: { seatPrice, renewsOn } }
    void submit(() => refusalBy(onSet(company.id, { licensedSeats: seats, ...contract }).then(setDone)))
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={<Trans>Seats of {name}</Trans>}
      closeLabel={t`Close`}
      footer={
        done ? (
          <Button onClick={onClose}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button variant="plain" disabled={isBusy} onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button type="submit" form="seats" busy={isBusy}>
              <Trans>Change the seats</Trans>
            </Button>
          </>
        )
      }
    >
      {done ? (
        <SeatsAreSet set={done} />
      ) : (
        <form id="seats" noValidate onSubmit={send}>
          <Stack gap={5}>
            {failure && (
              <Notice tone="danger" role="alert">
                <Refused failure={failure} />
              </Notice>
            )}
            <TextField
              id="company-seats"
              label={<Trans>Licensed seats</Trans>}
              help={
                <Trans>
                  Now: {number(company.licensedSeats)}. If you add seats, the company’s admins get an email.
                </Trans>
              }
              inputMode="numeric"
              autoComplete="off"
              required
              value={typed}
              error={isTried && seats === null ? t`Enter a number from 1 to 1,000,000` : undefined}
              onChange={event => {
                clear()
                setTyped(event.currentTarget.value)
              }}
            />
            <TextField
              id="seat-price"
              label={<Trans>Price per seat and year, in US dollars</Trans>}
              help={
                <Trans>
                  With a price and a renewal, we issue an invoice until the renewal, and then one each year.
                </Trans>
              }
              inputMode="decimal"
              autoComplete="off"
              value={price}
              error={isTried && hasContract && seatPrice === null ? t`Enter a price like 36.00` : undefined}
              onChange={event => {
                clear()
                setPrice(event.currentTarget.value)
              }}
            />
            <TextField
              id="renewal"
              type="date"
              label={<Trans>Renewal</Trans>}
              min={firstDay}
              max={lastDay}
              value={renewsOn}
              error={
                isTried && hasContract && !isWithinYear
                  ? t`Choose a day from tomorrow to a year from now`
                  : undefined
              }
              onChange={event => {
                clear()
                setRenewsOn(event.currentTarget.value)
              }}
            />
          </Stack>
        </form>
      )}
    </Dialog>
  )
}

/** Spec 2 §8: 0008, seats exceeded. */
function Refused({ failure }: { failure: Failure }) {
  const { i18n } = useLingui()
  return failure.code === '0008' ? (
    <Trans>More seats than that are already in use. Remove people from the company first.</Trans>
  ) : (
    i18n._(failureMessages(failure))
  )
}

function SeatsAreSet({ set: { seats, bulkScans, deepScans } }: { set: SeatsSet }) {
  const { number } = useFormats()
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
    </Stack>
  )
}
