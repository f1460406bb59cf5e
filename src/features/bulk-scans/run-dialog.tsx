import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { EmployeeFileActor } from '#src/parts/company/employee-file/choose-file.tsx'
import { EmployeeFileStep } from '#src/parts/company/employee-file/employee-file-step.tsx'
import {
  FixRefusedLines,
  type RefusedLineCalls,
} from '#src/parts/company/employee-file/fix-refused-lines.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ChoiceField } from '#src/ui/form/choices.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import type { DownloadBatch } from './api.ts'
import type { BulkScanActor } from './open-bulk-scans.ts'
import { type ReadRoster, RosterPreview } from './roster-preview.tsx'

interface RunDialogProps {
  actor: BulkScanActor
  refused: RefusedLineCalls
  monthly: boolean
  onSave: (name: string, content: Blob) => void
  onDownload: DownloadBatch
  readRoster: ReadRoster
}

/** The run-scan modal (spec 2 §2): the file's steps, then once or monthly. */
export function RunDialog({ actor, refused, monthly, onSave, onDownload, readRoster }: RunDialogProps) {
  const isOpen = useSelector(
    actor,
    snapshot => snapshot.hasTag('preparing') || snapshot.hasTag('pending') || snapshot.matches('notStarted'),
  )
  const file = useSelector(actor, ({ children }) => children['employeeFile']) as EmployeeFileActor | undefined
  const leave = () => actor.send({ type: 'run.left' })
  return (
    <Dialog
      open={isOpen}
      onClose={leave}
      title={<Trans>Run a bulk scan</Trans>}
      description={<Trans>Upload a list of people; we check everyone in it against our sources.</Trans>}
      width="wide"
    >
      {file === undefined ? (
        <ReadyStep
          actor={actor}
          refused={refused}
          monthly={monthly}
          onDownload={onDownload}
          readRoster={readRoster}
          onLeave={leave}
        />
      ) : (
        <FileStep file={file} onSave={onSave} />
      )}
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
          help={<Trans>Leave this empty to use the name of the file.</Trans>}
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
        mayReplace
      />
    </Stack>
  )
}

type When = 'now' | 'monthly'
type Mode = 'update' | 'replace'

/** The refused lines, the changes of the file, and manual or monthly (spec 2 §3). */
function ReadyStep({
  actor,
  refused,
  monthly,
  onDownload,
  readRoster,
  onLeave,
}: Omit<RunDialogProps, 'onSave'> & { onLeave: () => void }) {
  const { t } = useLingui()
  const [when, setWhen] = useState<When>('now')
  const [mode, setMode] = useState<Mode>('update')
  const [isConfirming, setConfirming] = useState(false)
  const batch = useSelector(actor, ({ context }) => context.batch)
  const people = batch?.validUsers ?? 0
  const upload = useSelector(actor, ({ context }) => context.upload)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  const run = (leaves: number | null) => {
    setConfirming(false)
    actor.send({ type: 'run.requested', monthly: when === 'monthly' ? true : null, leaves })
  }
  return (
    <Stack gap={5}>
      <Text role="status">
        <Plural
          value={people}
          _0="The file is uploaded. Nobody in it can be scanned until a line is fixed."
          one="The file is uploaded: # person can be scanned."
          other="The file is uploaded: # people can be scanned."
        />
      </Text>
      {upload && (
        <FixRefusedLines
          calls={refused}
          batchId={upload.batch.id}
          lines={upload}
          onDownload={() => onDownload(upload.batch.id, 'refused')}
        />
      )}
      {batch && !isBusy && (
        <RosterPreview
          // A line that was fixed changes what is compared.
          key={upload?.rows.refused}
          batchId={batch.id}
          read={readRoster}
          mode={mode}
          isConfirming={isConfirming}
          onMode={setMode}
          onReplace={run}
          onLeave={() => setConfirming(false)}
        />
      )}
      {!monthly && (
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
      )}
      <FailureNotice
        failure={failure}
        title={<Trans>Error starting bulk scan. Please try again later.</Trans>}
      />
      <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
        <Button
          busy={isBusy}
          disabled={people === 0}
          onClick={() => (mode === 'replace' ? setConfirming(true) : run(null))}
        >
          <Trans>Run the scan</Trans>
        </Button>
        <Button variant="plain" disabled={isBusy} onClick={onLeave}>
          <Trans>Later</Trans>
        </Button>
      </Flex>
    </Stack>
  )
}
