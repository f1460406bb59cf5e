import { Trans, useLingui } from '@lingui/react/macro'
import { CircleAlert, ImageOff } from 'lucide-react'
import type { Failure } from '#machines/port-error.ts'
import type { ImageLeak } from '#openapi/generated/api.ts'
import { EnglishText } from '#src/parts/findings/english-text.tsx'
import { findingLink } from '#src/parts/findings/links.ts'
import { FindingStateTag } from '#src/parts/findings/tags.tsx'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { Box, chakra, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

const Tile = chakra('li', {
  base: {
    position: 'relative',
    bg: 'surface',
    border: '1px solid var(--line)',
    borderRadius: 'm',
    overflow: 'hidden',
    display: 'flex',
    flexDirection: 'column',
    '&:has(input:checked)': { borderColor: 'blue', boxShadow: '0 0 0 1px var(--blue)' },
  },
})
const Picture = chakra('img', {
  base: { width: '100%', height: '100%', objectFit: 'cover', display: 'block' },
})
const Choose = chakra('label', {
  base: {
    position: 'absolute',
    top: 2,
    insetInlineStart: 2,
    zIndex: 1,
    display: 'grid',
    placeItems: 'center',
    width: '40px',
    height: '40px',
    borderRadius: 's',
    bg: 'surface',
    border: '1px solid var(--line)',
    cursor: 'pointer',
    '&:has(input:focus-visible)': { outline: '2px solid var(--blue)', outlineOffset: '2px' },
  },
})
const Mark = chakra('input', {
  base: { width: '20px', height: '20px', accentColor: 'var(--blue)', margin: 0, outline: 'none' },
})

interface ImageTileProps {
  image: ImageLeak
  /** Undefined while it loads, null when it can't be loaded. */
  picture: string | null | undefined
  chosen: boolean
  failure: Failure | null
  onToggle: (() => void) | undefined
}

export function ImageTile({ image, picture, chosen, failure, onToggle }: ImageTileProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const alike = formats.percent(image.similarity)
  const found = formats.day(image.firstSeenAt)
  const { host } = new URL(image.siteUrl)
  return (
    <Tile>
      {onToggle && (
        <Choose>
          <Mark
            type="checkbox"
            checked={chosen}
            onChange={onToggle}
            aria-label={t`Choose the photo on ${host}`}
          />
        </Choose>
      )}
      <Box aspectRatio="4 / 3" bg="sunken" display="grid" placeItems="center" color="ink3">
        {picture === undefined && <Skeleton height="100%" borderRadius="0" />}
        {picture === null && <ImageOff aria-hidden="true" size={28} strokeWidth={1.5} />}
        {picture != null && <Picture src={picture} alt={image.title} lang="en" />}
      </Box>
      <Flex direction="column" gap={{ base: 1, md: 2 }} padding={{ base: 3, md: 4 }} flex={1} minWidth={0}>
        <ItemTitle as="h2" fontSize="t2">
          <Link variant="standalone" color="ink" {...findingLink('IMAGE', image._id)}>
            {host}
          </Link>
        </ItemTitle>
        <Text size="t2" tone="quiet" overflowWrap="anywhere">
          <EnglishText>{image.title}</EnglishText>
        </Text>
        <Text size="t1" tone="faint">
          <Trans>
            {alike} match · found {found}
          </Trans>
        </Text>
        {failure && (
          <Flex gap={1.5} alignItems="flex-start" color="red">
            <CircleAlert
              aria-hidden="true"
              size={16}
              strokeWidth={2}
              style={{ flex: 'none', marginTop: 2 }}
            />
            <Text size="t2" tone="danger" overflowWrap="anywhere">
              {i18n._(failureMessages(failure))}
            </Text>
          </Flex>
        )}
        <Flex gap={2} flexWrap="wrap" marginTop="auto" paddingTop={1} _empty={{ display: 'none' }}>
          {image.state !== 'detected' && <FindingStateTag type="IMAGE" {...image} />}
          {image.reappeared && (
            <Tag tone="warning">
              <Trans>It’s back</Trans>
            </Tag>
          )}
        </Flex>
      </Flex>
    </Tile>
  )
}
