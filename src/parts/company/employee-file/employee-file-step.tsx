import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { CheckProgressBar } from './check-progress.tsx'
import { CheckedFileCard } from './checked-file.tsx'
import { ChooseFile } from './choose-file.tsx'
import { ColumnMappingForm } from './column-mapping.tsx'
import type { EmployeeFileActor } from './employee-file-actor.ts'
import { SeatsDialog } from './seats-dialog.tsx'

export interface EmployeeFileStepProps {
  actor: EmployeeFileActor
  onSave: (name: string, content: Blob) => void
  confirmLabel: ReactNode
  /** The name of the bulk scan; null for the date. */
  name?: string | null | undefined
  /** Nothing can be sent now. */
  blocked?: boolean | undefined
  mayReplace?: boolean | undefined
  /** Links beside the main button, in every state. */
  sources?: ReactNode
}

/**
 * An employee file, from choosing it to its seats (spec 2 §5): the same steps in the setup and in a new bulk
 * scan.
 */
export function EmployeeFileStep(props: EmployeeFileStepProps) {
  const { actor, onSave, sources } = props
  const file = useSelector(actor, ({ context }) => context.file)
  const isChecking = useSelector(actor, snapshot => snapshot.matches('checking'))
  const isMapping = useSelector(actor, snapshot => snapshot.matches('mapping'))
  const question = useSelector(actor, ({ context }) => context.question)
  const checked = useSelector(actor, ({ context }) => context.checked)
  const isOpen = useSelector(actor, snapshot => snapshot.matches('choosing') || snapshot.matches('refused'))

  if (isMapping && question !== null && file !== null)
    return (
      <ColumnMappingForm
        key={question.titles.join()}
        filename={file.name}
        question={question}
        onMap={mapping => actor.send({ type: 'columns.mapped', mapping })}
        onOther={() => actor.send({ type: 'file.removed' })}
      />
    )
  if (checked !== null && !isChecking && !isOpen)
    return (
      <>
        <CheckedFileCard {...props} checked={checked} />
        <SeatsDialog actor={actor} mayReplace={props.mayReplace === true} />
      </>
    )
  return (
    <Stack gap={5}>
      {isChecking && file !== null ? (
        <Checking actor={actor} filename={file.name} />
      ) : (
        <ChooseFile actor={actor} onSave={onSave} />
      )}
      {sources !== undefined && <Flex gap={3}>{sources}</Flex>}
    </Stack>
  )
}

function Checking({ actor, filename }: { actor: EmployeeFileActor; filename: string }) {
  const { t } = useLingui()
  const progress = useSelector(actor, ({ context }) => context.progress)
  return (
    <Stack gap={4} alignItems="flex-start">
      <CheckProgressBar label={t`Checking ${filename}`} progress={progress} />
      <Button variant="plain" onClick={() => actor.send({ type: 'file.removed' })}>
        <Trans>Cancel</Trans>
      </Button>
    </Stack>
  )
}
