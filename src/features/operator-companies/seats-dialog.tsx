import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { type SyntheticEvent, useState } from 'react'
import { type Failure, refusalBy } from '#machines/port-error.ts'
import type { OperatorCompany, CompanySeatsSet as SeatsSet } from '#openapi/generated/api.d.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { useSubmission } from '#src/parts/forms/use-submission.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Text } from '#src/ui/text.tsx'
import { seatsIn } from './seats-value.ts'

/** PUT /v1/operator/companies/{id}/seats. Rejects with a `PortError`. */
export type SetSeats = (companyId: string, licensedSeats: number) => Promise<SeatsSet>

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
  const seats = seatsIn(typed)
  const { name } = company
  const send = (event: SyntheticEvent) => {
    event.preventDefault()
    setTried(true)
    if (seats === null) return document.getElementById('company-seats')?.focus()
    void submit(() => refusalBy(onSet(company.id, seats).then(setDone)))
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
