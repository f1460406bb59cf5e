import { useLingui } from '@lingui/react/macro'
import type { AuditKind } from '#domain/audit-actions.ts'
import { auditKindLabelOf, auditLabelOf, settingLabelOf } from '#domain/audit-labels.ts'
import type { ChangedSetting, LogEntry } from '#openapi/generated/api.ts'

export function useLogLabels() {
  const { t, i18n } = useLingui()
  const by = ({ by: kind, actor, company }: LogEntry): string => {
    if (actor?.name) return actor.name
    const name = company?.name
    switch (kind) {
      case 'me':
        return t`You`
      case 'person':
        return t`A person`
      case 'administrator':
        return name ? t`An administrator of ${name}` : t`An administrator`
      case 'operator':
        return t`Wardlight support (operator)`
      case 'system':
        return t`The system`
      case 'visitor':
        return t`Someone with the response plan’s code`
      case 'stranger':
        return t`Someone we couldn’t identify`
    }
  }
  return {
    by,
    event: (action: string) => auditLabelOf(action, i18n),
    setting: (changed: ChangedSetting) => settingLabelOf(changed, i18n),
    nameOfKind: (kind: AuditKind) => auditKindLabelOf(kind, i18n),
  }
}
