import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Failure } from '#machines/port-error.ts'
import { isRule, ruleMessages } from '#src/i18n/rules.ts'
import { codeFailureMessages, isAboutTheCode } from '#src/parts/forms/code-failure-labels.ts'
import { failureMessages } from '#src/parts/forms/failure-labels.ts'
import { Row } from '#src/ui/card.tsx'
import { Box, Flex } from '#src/ui/layout.ts'
import { Page, PageHeader } from '#src/ui/page.tsx'
import { type TabItem, Tabs } from '#src/ui/tabs.tsx'
import { ItemTitle, Text } from '#src/ui/text.tsx'

export type AccountSection = 'security' | 'record'

interface AccountFrameProps {
  /** Null: nothing else of the account can be opened now. */
  current: AccountSection | null
  children: ReactNode
}

export function AccountFrame({ current, children }: AccountFrameProps) {
  const { t } = useLingui()
  const sections: TabItem[] = [
    { key: 'security', label: <Trans>Security</Trans>, link: { to: '/account-settings' } },
    { key: 'record', label: <Trans>Your record</Trans>, link: { to: '/account-settings/record' } },
  ]
  return (
    <Page id="main" tabIndex={-1} width="form">
      <PageHeader title={t`My account`} />
      {current && <Tabs label={t`My account sections`} items={sections} current={current} />}
      {children}
    </Page>
  )
}

interface SettingRowProps {
  title: ReactNode
  tags?: ReactNode
  children?: ReactNode
  actions?: ReactNode
}

export function SettingRow({ title, tags, children, actions }: SettingRowProps) {
  return (
    <Row>
      <Flex gap={3} alignItems="center" flexWrap="wrap">
        <Box flex="1 1 260px" minWidth={0}>
          <Flex gap={2} alignItems="center" flexWrap="wrap">
            <ItemTitle>{title}</ItemTitle>
            {tags}
          </Flex>
          {children !== undefined && (
            <Text as="div" size="t2" tone="quiet" overflowWrap="anywhere">
              {children}
            </Text>
          )}
        </Box>
        {actions !== undefined && (
          <Flex gap={2} flexWrap="wrap">
            {actions}
          </Flex>
        )}
      </Flex>
    </Row>
  )
}

export const accountFailureMessages = (failure: Failure): MessageDescriptor => {
  const rule = failure.fields.map(field => field.rule).find(isRule)
  if (rule !== undefined) return ruleMessages[rule]
  return isAboutTheCode(failure) ? codeFailureMessages(failure) : failureMessages(failure)
}
