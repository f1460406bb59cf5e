import { useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'

export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
      <Link
        variant="standalone"
        href={href}
        display="inline-flex"
        alignItems="center"
        gap={1}
        fontWeight={600}
      >
        <ChevronLeft size={16} aria-hidden="true" />
        {children}
      </Link>
    </Box>
  )
}
