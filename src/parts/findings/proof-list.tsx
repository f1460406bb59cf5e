import { Trans, useLingui } from '@lingui/react/macro'
import type { RemovalProof } from '#openapi/generated/api.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'
import { type ReadPicture, StoredPicture } from './stored-picture.tsx'

/** What our team saw when something was removed, with the digest under which it is stored. */
export function ProofList({ proof, readPicture }: { proof: RemovalProof; readPicture: ReadPicture }) {
  const { t } = useLingui()
  const formats = useFormats()
  const shown = (text: string, picture: RemovalProof['beforePicture'], alt: string) => (
    <Flex direction="column" gap={2} alignItems={{ base: 'flex-start', sm: 'flex-end' }}>
      <Text as="span" size="t2" whiteSpace="pre-line">
        {text}
      </Text>
      {picture && (
        <>
          <StoredPicture
            s3Url={picture.s3Url}
            read={readPicture}
            alt={alt}
            below={address => (
              <Link
                variant="standalone"
                href={address as `blob:${string}`}
                download={`${picture.sha256}.webp`}
              >
                <Trans>Save the screenshot</Trans>
              </Link>
            )}
          />
          <Text as="span" size="t1" tone="quiet" maxWidth="100%">
            SHA-256 {picture.sha256}
          </Text>
        </>
      )}
    </Flex>
  )
  return (
    <DescriptionList
      descriptions={[
        {
          key: 'page',
          name: t`Page`,
          value: (
            <Link to="/leaving" search={{ to: proof.address }}>
              {proof.address}
            </Link>
          ),
        },
        { key: 'seen', name: t`Date`, value: formats.dateTime(proof.seenAt) },
        {
          key: 'before',
          name: t`Before`,
          value: shown(proof.before, proof.beforePicture, t`Screenshot before the removal`),
        },
        {
          key: 'after',
          name: t`After`,
          value: shown(proof.after, proof.afterPicture, t`Screenshot after the removal`),
        },
        { key: 'digest', name: 'SHA-256', value: proof.sha256 },
      ]}
    />
  )
}
