import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CheckProgress } from '#machines/flow/employee-file.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Progress } from '#src/ui/bar.tsx'
import { Button } from '#src/ui/button.tsx'
import { Flex, Stack } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'
import { CheckedFileCard, type EmployeeFileStepProps } from './checked-file.tsx'
import { ChooseFile, type EmployeeFileActor } from './choose-file.tsx'
import { ColumnMappingForm } from './column-mapping.tsx'
import { SeatsDialog } from './seats-dialog.tsx'

/** From choosing it to its seats (spec 2 §5): the same steps in the setup and in a new bulk scan. */
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

interface CheckProgressBarProps {
  label: string
  progress: CheckProgress | null
}

function CheckProgressBar({ label, progress }: CheckProgressBarProps) {
  const { t } = useLingui()
  const { number } = useFormats()
  const done = number(progress?.done ?? 0)
  const total = number(progress?.total ?? 0)
  const isJudging = progress?.stage === 'judging'
  return (
    <Stack gap={2} width="100%">
      <ItemTitle as="h2">{label}</ItemTitle>
      <Progress
        done={progress?.done ?? 0}
        total={progress?.total ?? 0}
        label={label}
        valueText={isJudging ? t`${done} of ${total} lines checked` : t`${done} of ${total} bytes read`}
      />
      <Text size="t2" tone="quiet">
        {isJudging ? (
          <Trans>
            {done} of {total} lines checked
          </Trans>
        ) : (
          <Trans>
            {done} of {total} bytes read
          </Trans>
        )}
      </Text>
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
