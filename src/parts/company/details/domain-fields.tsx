import { Trans, useLingui } from '@lingui/react/macro'
import { Plus, X } from 'lucide-react'
import { mayAddDomain } from '#domain/company-details.ts'
import { tidyDomain } from '#domain/web-domains.ts'
import { Button, IconButton } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/form/controls.tsx'
import { Box, Flex, Stack } from '#src/ui/layout.ts'
import { Text } from '#src/ui/text.tsx'
import { DomainCheckLine } from '../domains/domain-check-line.tsx'
import { domainId } from './details-problems.ts'

interface DomainFieldsProps {
  domains: readonly string[]
  /** Verified domains come first and can't be changed or removed (spec 2 §4, docs/adr/0038). */
  fixed?: number | undefined
  errorOf: (id: string) => string | undefined
  onChange: (domains: readonly string[]) => void
}

export function DomainFields({ domains, fixed = 0, errorOf, onChange }: DomainFieldsProps) {
  const { t } = useLingui()
  const mayAdd = mayAddDomain(domains)
  const add = () => {
    onChange([...domains, ''])
    requestAnimationFrame(() => document.getElementById(domainId(domains.length))?.focus())
  }
  const remove = (at: number) => {
    onChange(domains.filter((_, index) => index !== at))
    document.getElementById('company-domain-add')?.focus()
  }
  const labelOf = (index: number) => t`Web domain ${index + 1}`
  return (
    <fieldset>
      <Box as="legend" fontSize="t2" fontWeight={600} padding={0}>
        <Trans>Web domains</Trans>
      </Box>
      <Text size="t2" tone="quiet" marginBottom={3}>
        <Trans>
          The part after the @ in your company’s email addresses. We only scan people with an address at a
          verified domain.
        </Trans>
      </Text>
      <Stack gap={3}>
        {domains.map((domain, index) => (
          // Lines are identified by their index.
          <Flex key={domainId(index)} gap={1} alignItems="flex-start">
            <Box flex={1} minWidth={0}>
              <TextField
                id={domainId(index)}
                label={labelOf(index)}
                required={index === 0}
                readOnly={index < fixed}
                inputMode="url"
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                maxLength={2000}
                help={index < fixed ? <Trans>Verified: it can’t be changed or removed.</Trans> : undefined}
                value={domain}
                error={errorOf(domainId(index))}
                onChange={event => onChange(domains.with(index, event.currentTarget.value))}
                // Shows the normalized value.
                onBlur={() => {
                  if (tidyDomain(domain) !== domain) onChange(domains.with(index, tidyDomain(domain)))
                }}
              />
              {index >= fixed && (
                <DomainCheckLine
                  typed={domain}
                  own={domains.slice(0, fixed)}
                  hidden={errorOf(domainId(index)) !== undefined}
                />
              )}
            </Box>
            {domains.length > 1 && index >= fixed && (
              <IconButton label={t`Remove: ${labelOf(index)}`} marginTop="30px" onClick={() => remove(index)}>
                <X aria-hidden="true" />
              </IconButton>
            )}
          </Flex>
        ))}
        <Flex gap={3} alignItems="center" flexWrap="wrap">
          <Button
            id="company-domain-add"
            variant="plain"
            size="s"
            aria-disabled={!mayAdd || undefined}
            aria-describedby={mayAdd ? undefined : 'company-domain-limit'}
            onClick={() => mayAdd && add()}
          >
            <Plus aria-hidden="true" />
            <Trans>Add a web domain</Trans>
          </Button>
          <Box aria-live="polite" fontSize="t2" color="ink2" id="company-domain-limit">
            {!mayAdd && <Trans>Maximum of 4 domains allowed</Trans>}
          </Box>
        </Flex>
      </Stack>
    </fieldset>
  )
}
