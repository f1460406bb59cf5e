import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Box, Flex } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import { hrefOf, type Target } from '#src/ui/target.ts'

interface BreadcrumbsProps {
  /** Where the way begins; the personal dashboard unless told. */
  home?: { link: Target; label: ReactNode } | undefined
  steps: readonly { link: Target; label: ReactNode }[]
  here: ReactNode
}

const Slash = () => (
  <Box as="span" color="ink3" aria-hidden="true">
    /
  </Box>
)

export function Breadcrumbs({ home, steps, here }: BreadcrumbsProps) {
  const { t } = useLingui()
  const all: BreadcrumbsProps['steps'] = [
    home ?? { link: { to: '/dashboard' }, label: t`Dashboard` },
    ...steps,
  ]
  return (
    <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
      <Flex as="ol" gap={2} flexWrap="wrap">
        {all.map(({ link, label }, index) => (
          <Flex as="li" key={hrefOf(link)} gap={2}>
            {index > 0 && <Slash />}
            <Link variant="standalone" {...link}>
              {label}
            </Link>
          </Flex>
        ))}
        {/* On a narrow screen the title right below shows it. */}
        <Flex
          as="li"
          gap={2}
          minWidth={0}
          color="ink2"
          aria-current="page"
          srOnly={{ base: true, md: false }}
        >
          <Slash />
          {here}
        </Flex>
      </Flex>
    </Box>
  )
}
