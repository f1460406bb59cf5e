import { useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Box } from '#src/ui/layout.ts'
import { Link } from '#src/ui/link.tsx'
import type { Target } from '#src/ui/target.ts'

export function BackLink({ children, ...target }: Target & { children: ReactNode }) {
  const { t } = useLingui()
  return (
    <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
      <Link
        variant="standalone"
        {...target}
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
