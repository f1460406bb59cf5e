import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ScanSubjectKind, UncheckedSubject } from '#openapi/generated/api.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { ButtonLink } from '#src/ui/button.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Span } from '#src/ui/text.tsx'
import { VerifyButton } from './verify-button.tsx'

const needed: Partial<Record<ScanSubjectKind, MessageDescriptor>> = {
  PHONE: msg`Confirm the number by a text message.`,
  DOMAIN: msg`Verify that it’s yours.`,
}

interface UncheckedSubjectsNoticeProps {
  subjects: readonly UncheckedSubject[]
}

/** Unchecked data loses no points, and is never called safe. */
export function UncheckedSubjectsNotice({ subjects }: UncheckedSubjectsNoticeProps) {
  // A password is searched for by its address, and the banner names the addresses to verify.
  const listed = subjects.filter(
    ({ kind, label, reason }) =>
      kind !== 'PASSWORD' && label !== '' && !(kind === 'EMAIL' && reason === 'UNPROVED'),
  )
  if (listed.length === 0) return null
  return (
    <Notice tone="neutral" title={<Trans>Not checked yet</Trans>}>
      <Trans>This doesn’t cost any points, but it doesn’t count as safe either.</Trans>
      <Stack as="ul" gap={3} marginTop={3}>
        {listed.map(subject => (
          <SubjectLine key={`${subject.kind} ${subject.label}`} subject={subject} />
        ))}
      </Stack>
    </Notice>
  )
}

function SubjectLine({ subject: { kind, label, reason } }: { subject: UncheckedSubject }) {
  const { t, i18n } = useLingui()
  const phone = usePhoneFormat()
  const name = kind === 'PHONE' ? phone(label) : label
  const need = needed[kind]
  const isUnproved = reason === 'UNPROVED'
  return (
    <Flex as="li" columnGap={4} rowGap={2} alignItems="center" flexWrap="wrap">
      <Box flex="1 1 220px" minWidth={0}>
        <Span strong tone="ink" overflowWrap="anywhere">
          {name}
        </Span>{' '}
        {reason === 'NEXT_SCAN' && <Trans>We’ll check it with your next scan.</Trans>}
        {reason === 'WITHIN_A_DAY' && (
          <Trans>
            We’ll check it within a day, without using up a scan. Your score includes it from your next scan.
          </Trans>
        )}
        {reason === 'NO_TEXT_MESSAGES' && (
          <Trans>
            No text messages can be sent here, so the number can’t be confirmed and isn’t checked.
          </Trans>
        )}
        {isUnproved && need && i18n._(need)}
      </Box>
      {isUnproved && kind === 'DOMAIN' && <VerifyButton domain={label} name={label} />}
      {isUnproved && kind === 'PHONE' && (
        <ButtonLink
          variant="plain"
          size="s"
          to="/account-settings"
          search={{ phone: 'confirm' }}
          aria-label={t`Verify ${name}`}
        >
          <Trans>Verify</Trans>
        </ButtonLink>
      )}
    </Flex>
  )
}
