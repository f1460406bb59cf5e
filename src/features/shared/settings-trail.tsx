import { Trans, useLingui } from '@lingui/react/macro'
import { ChevronLeft } from 'lucide-react'
import { Box } from '../../ui/layout.ts'
import { Link } from '../../ui/link.tsx'
import { paths } from './paths.ts'

/** The way back from one of the company's settings to all of them. */
export function SettingsTrail() {
  const { t } = useLingui()
  return (
    <Box as="nav" aria-label={t`Where you are`} fontSize="t2">
      <Link
        look="standalone"
        href={paths.companySettings}
        display="inline-flex"
        alignItems="center"
        gap={1}
        fontWeight={600}
      >
        <ChevronLeft size={16} aria-hidden="true" />
        <Trans>Settings</Trans>
      </Link>
    </Box>
  )
}
