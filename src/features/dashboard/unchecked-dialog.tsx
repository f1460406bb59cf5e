import { Trans, useLingui } from '@lingui/react/macro'
import { isRetried } from '#domain/coverage.ts'
import { sourceNames } from '#domain/source-names.ts'
import type { UncheckedSource } from '#openapi/generated/api.ts'
import { couldNotCheckReasons, subjectKinds } from '#src/parts/findings/labels.ts'
import { Row, Rows } from '#src/ui/card.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

interface UncheckedDialogProps {
  open: boolean
  onClose: () => void
  sources: readonly UncheckedSource[]
}

/** With the reason and whether the next scan retries: "could not check" is not "safe". */
export default function UncheckedDialog({ open, onClose, sources }: UncheckedDialogProps) {
  const { i18n } = useLingui()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={<Trans>What couldn’t be checked</Trans>}
      description={<Trans>These sources may hold something we haven’t seen.</Trans>}
    >
      <Rows>
        {sources.map(({ source, subjectKind, reason }) => (
          <Row key={`${source} ${subjectKind}`}>
            <ItemTitle>
              {sourceNames(i18n)[source]} · {i18n._(subjectKinds[subjectKind])}
            </ItemTitle>
            <Text size="t2" tone="quiet">
              {i18n._(couldNotCheckReasons[reason])}{' '}
              {isRetried(reason) && <Trans>The next scan tries again.</Trans>}
            </Text>
          </Row>
        ))}
      </Rows>
    </Dialog>
  )
}
