import { Trans, useLingui } from '@lingui/react/macro'
import type { CheckProgress } from '#machines/flow/ports/employee-file.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Progress } from '#src/ui/bar.tsx'
import { Stack } from '#src/ui/layout.ts'
import { ItemTitle, Text } from '#src/ui/text.tsx'

interface CheckProgressBarProps {
  label: string
  progress: CheckProgress | null
}

/** The counted progress of a file's check: bytes, then lines. */
export function CheckProgressBar({ label, progress }: CheckProgressBarProps) {
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
