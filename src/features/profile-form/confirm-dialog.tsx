import { Trans, useLingui } from '@lingui/react/macro'
import { addressLinesOf } from '#domain/countries.ts'
import type { ProfileSubmission } from '#machines/flow/register-onboarding.ts'
import { usePhoneFormat } from '#src/parts/forms/phone.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Button } from '#src/ui/button.tsx'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Box } from '#src/ui/layout.ts'

interface ConfirmDialogProps {
  /** The profile to be sent; null while there is nothing to confirm. */
  submission: ProfileSubmission | null
  email: string
  picture: string | null
  onClose: () => void
  onConfirm: (submission: ProfileSubmission) => void
}

export function ConfirmDialog({ submission, email, picture, onClose, onConfirm }: ConfirmDialogProps) {
  return (
    <Dialog
      open={submission !== null}
      onClose={onClose}
      title={<Trans>Is this you?</Trans>}
      description={
        <Trans>We’ll look for exactly this in every source. Confirm that this is your own data.</Trans>
      }
      footer={
        submission && (
          <>
            <Button variant="plain" onClick={onClose}>
              <Trans>Change something</Trans>
            </Button>
            <Button onClick={() => onConfirm(submission)}>
              <Trans>Confirm and scan</Trans>
            </Button>
          </>
        )
      }
    >
      {submission && <SubmissionFacts submission={submission} email={email} picture={picture} />}
    </Dialog>
  )
}

function SubmissionFacts({
  submission: { payload },
  email,
  picture,
}: Pick<ConfirmDialogProps, 'email' | 'picture'> & { submission: ProfileSubmission }) {
  const { t } = useLingui()
  const formats = useFormats()
  const phone = usePhoneFormat()
  const { address } = payload
  const names = [payload.fullname, ...(payload.alternativeNames ?? [])]
  const emails = [email, ...(payload.secondaryEmails ?? [])]
  const domains = payload.webDomains ?? []
  return (
    <DescriptionList
      descriptions={[
        { key: 'names', name: <Trans>Names</Trans>, value: formats.list(names) },
        { key: 'birth', name: <Trans>Date of birth</Trans>, value: formats.date(payload.birthDate) },
        {
          key: 'address',
          name: <Trans>Address</Trans>,
          value: (
            <Box whiteSpace="pre-line">
              {[...addressLinesOf(address), formats.country(address.country)].join('\n')}
            </Box>
          ),
        },
        { key: 'emails', name: <Trans>Email addresses</Trans>, value: formats.list(emails) },
        {
          key: 'phone',
          name: <Trans>Phone</Trans>,
          value: payload.phone === undefined ? null : phone(payload.phone),
        },
        { key: 'domains', name: <Trans>Web domains</Trans>, value: formats.list(domains) || null },
        {
          key: 'picture',
          name: <Trans>Photo</Trans>,
          value:
            picture === null ? (
              <Trans>No photo</Trans>
            ) : (
              <img src={picture} alt={t`The photo you chose`} height={64} />
            ),
        },
      ]}
    />
  )
}
