import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ChoiceField } from '../../ui/form/choices.tsx'
import { TextField } from '../../ui/form/controls.tsx'
import { Flex, Stack } from '../../ui/layout.ts'
import { Text } from '../../ui/text.tsx'
import type { EmployeeFileActor } from '../shared/employee-file/employee-file-actor.ts'
import { EmployeeFileStep } from '../shared/employee-file/employee-file-step.tsx'
import { FailureNotice } from '../shared/failure-notice.tsx'
import type { BulkScanActor } from './bulk-scan-actor.ts'

interface RunDialogProps {
  actor: BulkScanActor
  onSave: (name: string, content: Blob) => void
}

/** The run-scan modal (spec 2 §2): the file's steps, then now or each month. */
export function RunDialog({ actor, onSave }: RunDialogProps) {
  const { t } = useLingui()
  const isOpen = useSelector(
    actor,
    snapshot =>
      snapshot.hasTag('preparing') || snapshot.hasTag('settling') || snapshot.matches({ run: 'notStarted' }),
  )
  const file = useSelector(actor, ({ children }) => children['employeeFile']) as EmployeeFileActor | undefined
  return (
    <Dialog
      open={isOpen}
      onClose={() => actor.send({ type: 'run.left' })}
      title={<Trans>Run a bulk scan</Trans>}
      description={<Trans>Upload a list of people; we check everyone in it against our sources.</Trans>}
      closeLabel={t`Close`}
      width="wide"
    >
      {file === undefined ? <ReadyStep actor={actor} /> : <FileStep file={file} onSave={onSave} />}
    </Dialog>
  )
}

function FileStep({ file, onSave }: { file: EmployeeFileActor; onSave: RunDialogProps['onSave'] }) {
  const [name, setName] = useState('')
  const hasFile = useSelector(file, ({ context }) => context.checked !== null)
  return (
    <Stack gap={5}>
      {hasFile && (
        <TextField
          label={<Trans>Name of this scan</Trans>}
          hint={<Trans>optional</Trans>}
          help={<Trans>Without a name, it’s called by its date.</Trans>}
          maxLength={120}
          autoComplete="off"
          value={name}
          onChange={event => setName(event.currentTarget.value)}
        />
      )}
      <EmployeeFileStep
        actor={file}
        onSave={onSave}
        name={name.trim() === '' ? null : name.trim()}
        confirmLabel={<Trans>Upload</Trans>}
      />
    </Stack>
  )
}

type When = 'now' | 'monthly'

/** Manual now, or scheduled monthly (spec 2 §3). */
function ReadyStep({ actor }: { actor: BulkScanActor }) {
  const { t } = useLingui()
  const [when, setWhen] = useState<When>('now')
  const people = useSelector(actor, ({ context }) => context.batch?.validUsers ?? 0)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('settling'))
  return (
    <Stack gap={5}>
      <Text role="status">
        <Plural
          value={people}
          one="The file is uploaded: # person can be scanned."
          other="The file is uploaded: # people can be scanned."
        />
      </Text>
      <ChoiceField
        name="when"
        label={<Trans>When?</Trans>}
        value={when}
        onChange={setWhen}
        choices={[
          { value: 'now', label: t`Now, once` },
          { value: 'monthly', label: t`Now, and each month` },
        ]}
      />
      <FailureNotice
        failure={failure}
        title={<Trans>Error starting bulk scan. Please try again later.</Trans>}
      />
      <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
        <Button
          busy={isBusy}
          onClick={() => actor.send({ type: 'run.asked', monthly: when === 'monthly' ? true : null })}
        >
          <Trans>Run the scan</Trans>
        </Button>
        <Button look="plain" disabled={isBusy} onClick={() => actor.send({ type: 'run.left' })}>
          <Trans>Later</Trans>
        </Button>
      </Flex>
    </Stack>
  )
}
