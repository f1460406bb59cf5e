import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { FileSpreadsheet } from 'lucide-react'
import type { ReactNode } from 'react'
import type { BatchScan } from '#openapi/generated/api.ts'
import { RowCountTiles, RowPreview } from '#src/parts/company/employee-file/checked-file.tsx'
import type { EmployeeFileActor } from '#src/parts/company/employee-file/choose-file.tsx'
import { EmployeeFileStep } from '#src/parts/company/employee-file/employee-file-step.tsx'
import {
  FixRefusedLines,
  type RefusedLineCalls,
} from '#src/parts/company/employee-file/fix-refused-lines.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { IconTile } from '#src/ui/icon-tile.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import type { CompanyOnboardingActor } from './company-details-step.tsx'

interface EmployeesStepProps {
  actor: CompanyOnboardingActor
  refused: RefusedLineCalls
  /** The list whose refused lines are shown at once. */
  fixing: string | null
  onSave: (name: string, content: Blob) => void
}

/** Step 2: the employee file (spec 2 §5). */
export function EmployeesStep({ actor, refused, fixing, onSave }: EmployeesStepProps) {
  // The chart invokes the file's chart under this name while a file is being chosen.
  const file = useSelector(actor, ({ children }) => children['employeeFile']) as EmployeeFileActor | undefined
  const isLost = useSelector(actor, ({ context }) => context.lostTo !== null)
  const hasStored = useSelector(actor, ({ context }) => context.batch !== null)
  const back = (
    <Button
      variant="plain"
      onClick={() => actor.send({ type: 'onboarding.stepRequested', step: 'companyDetails' })}
    >
      <Trans>Back</Trans>
    </Button>
  )
  if (file === undefined) return <StoredFile actor={actor} refused={refused} fixing={fixing} back={back} />
  return (
    <Card>
      <EmployeeFileStep
        actor={file}
        onSave={onSave}
        confirmLabel={<Trans>Upload and continue</Trans>}
        blocked={isLost}
        sources={
          <>
            {hasStored && (
              <Button variant="plain" onClick={() => actor.send({ type: 'file.keepRequested' })}>
                <Trans>Keep the uploaded file</Trans>
              </Button>
            )}
            {back}
          </>
        }
      />
    </Card>
  )
}

interface StoredFileProps extends Omit<EmployeesStepProps, 'onSave'> {
  back: ReactNode
}

function StoredFile({ actor, refused, fixing, back }: StoredFileProps) {
  const batch = useSelector(actor, ({ context }) => context.batch)
  const lines = useSelector(actor, ({ context }) => context.lines)
  const failure = useSelector(actor, ({ context }) => context.failure)
  const isLost = useSelector(actor, ({ context }) => context.lostTo !== null)
  const isBusy = useSelector(actor, snapshot => snapshot.hasTag('pending'))
  if (batch === null) return null
  return (
    <Card>
      <Stack gap={5}>
        <Flex gap={3} alignItems="center">
          <IconTile icon={FileSpreadsheet} tone="safe" />
          <Box minWidth={0}>
            <ItemTitle as="h2">{batch.filename}</ItemTitle>
            <Text size="t2" tone="quiet">
              <Trans>Uploaded and kept</Trans>
            </Text>
          </Box>
        </Flex>
        {lines === null ? <FileFacts batch={batch} /> : <RowCountTiles rows={lines.rows} />}
        {lines !== null && (
          <FixRefusedLines
            calls={refused}
            batchId={batch.id}
            lines={lines}
            startsOpen={fixing === batch.id}
            blocked={isLost}
          />
        )}
        {lines !== null && <RowPreview rows={lines.preview} />}
        <FailureNotice failure={failure} />
        <Flex gap={3} flexDirection={{ base: 'column', md: 'row' }}>
          <Button
            busy={isBusy}
            disabled={isLost || batch.validUsers === 0}
            onClick={() => actor.send({ type: 'file.accepted' })}
          >
            <Trans>Continue to the review</Trans>
          </Button>
          <Button variant="plain" onClick={() => actor.send({ type: 'file.replaced' })}>
            <Trans>Choose another file</Trans>
          </Button>
          {back}
        </Flex>
      </Stack>
    </Card>
  )
}

export function FileFacts({ batch }: { batch: BatchScan }) {
  const { number, dateTime } = useFormats()
  return (
    <DescriptionList
      descriptions={[
        { key: 'file', name: <Trans>File</Trans>, value: batch.filename },
        { key: 'lines', name: <Trans>Lines in the file</Trans>, value: number(batch.uploadedUsers) },
        { key: 'people', name: <Trans>People to scan</Trans>, value: number(batch.validUsers) },
        { key: 'at', name: <Trans>Uploaded</Trans>, value: dateTime(batch.uploadedAt) },
      ]}
    />
  )
}
