import { useLingui } from '@lingui/react/macro'
import type { RemovalProof } from '#openapi/generated/api.d.ts'
import { paths } from '#src/parts/page/paths.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { DescriptionList } from '#src/ui/description-list.tsx'
import { Link } from '#src/ui/link.tsx'
import { Text } from '#src/ui/text.tsx'

/** What our team saw when something was removed, with the digest under which it is stored. */
export function ProofList({ proof }: { proof: RemovalProof }) {
  const { t } = useLingui()
  const formats = useFormats()
  const asWritten = (text: string) => (
    <Text as="span" size="t2" whiteSpace="pre-line">
      {text}
    </Text>
  )
  return (
    <DescriptionList
      descriptions={[
        {
          key: 'page',
          name: t`Page`,
          value: <Link href={paths.leaving(proof.address)}>{proof.address}</Link>,
        },
        { key: 'seen', name: t`Date`, value: formats.dateTime(proof.seenAt) },
        { key: 'before', name: t`Before`, value: asWritten(proof.before) },
        { key: 'after', name: t`After`, value: asWritten(proof.after) },
        { key: 'digest', name: 'SHA-256', value: proof.sha256 },
      ]}
    />
  )
}
