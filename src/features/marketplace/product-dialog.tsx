import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { dayOf } from '#domain/days.ts'
import { companyNameRule, requiredRule, websiteRule } from '#domain/validation.ts'
import type { Failure } from '#machines/port-error.ts'
import type { MarketProduct, ProductCost, ProductDetails } from '#openapi/generated/api.ts'
import {
  productBuyerValues,
  productCostValues,
  productKindValues,
  productLanguageValues,
} from '#openapi/generated/enumerations.ts'
import { ruleMessages } from '#src/i18n/rules.ts'
import { ConflictNotice } from '#src/parts/forms/conflict-notice.tsx'
import { FailureNotice } from '#src/parts/forms/failure-notice.tsx'
import { FormArea, FormChoice, FormMany, FormSelect, FormText } from '#src/parts/forms/form.tsx'
import { FormDialog } from '#src/parts/forms/form-dialog.tsx'
import { useVersionedForm } from '#src/parts/forms/versioned-form.ts'
import { useFormats } from '#src/parts/page/use-formats.ts'
import { buyerLabels, costLabels, kindGuides, labelOfBuyers } from './product-kinds.ts'

/** Adds a product, or changes the one that was read; resolves to the failure, or null. */
export type SaveProduct = (
  details: ProductDetails,
  read: Pick<MarketProduct, 'id' | 'version' | 'details'> | null,
) => Promise<Failure | null>

interface ProductDialogProps {
  /** Null: a new one. */
  product: MarketProduct | null
  onSave: SaveProduct
  /** The product as it is now, after another operator has changed it. */
  onReadAgain: (id: string) => Promise<MarketProduct>
  onClose: () => void
}

const valuesOf = (details: ProductDetails | undefined) => ({
  kind: details?.kind ?? 'passwordManager',
  name: details?.name ?? '',
  doesEn: details?.does.en ?? '',
  doesFr: details?.does.fr ?? '',
  buyers: details?.buyers ?? [],
  cost: details?.cost ?? (null as ProductCost | null),
  priceEn: details?.price.en ?? '',
  priceFr: details?.price.fr ?? '',
  languages: details?.languages ?? [],
  link: details?.link ?? '',
  source: details?.source ?? '',
  checkedOn: details?.checkedOn ?? dayOf(new Date()),
})

type Values = ReturnType<typeof valuesOf>

const detailsOf = ({ doesEn, doesFr, priceEn, priceFr, cost, ...rest }: Values): ProductDetails => ({
  ...rest,
  name: rest.name.trim(),
  does: { en: doesEn.trim(), fr: doesFr.trim() },
  price: { en: priceEn.trim(), fr: priceFr.trim() },
  cost: cost ?? 'paid',
  link: rest.link.trim(),
  source: rest.source.trim(),
})

export function ProductDialog({ product, onSave, onReadAgain, onClose }: ProductDialogProps) {
  const { t, i18n } = useLingui()
  const formats = useFormats()
  const [read, setRead] = useState(product)
  const stored = { values: valuesOf(read?.details), version: read }
  const form = useVersionedForm<Values, MarketProduct | null>({
    stored,
    readAgain: async () => {
      const now = read && (await onReadAgain(read.id))
      setRead(now)
      return { values: valuesOf(now?.details), version: now }
    },
    check: values => {
      const required = (text: string) => requiredRule(text) && i18n._(ruleMessages.required)
      const address = (typed: string) => {
        const broken = websiteRule(typed)
        return required(typed) || (broken && i18n._(ruleMessages[broken]))
      }
      const nameProblem = companyNameRule(values.name)
      const { doesEn, doesFr, priceEn, priceFr, checkedOn } = values
      const isToCome = checkedOn > dayOf(new Date()) && t`Choose today or an earlier day`
      return {
        name: required(values.name) || (nameProblem && i18n._(ruleMessages[nameProblem])),
        doesEn: required(doesEn),
        doesFr: required(doesFr),
        buyers: values.buyers.length === 0 && t`Choose at least one`,
        cost: values.cost === null && t`Choose one`,
        priceEn: required(priceEn),
        priceFr: required(priceFr),
        languages: values.languages.length === 0 && t`Choose at least one`,
        link: address(values.link),
        source: address(values.source),
        checkedOn: required(checkedOn) ?? isToCome,
      }
    },
    refused: ({ fields }) => {
      const rules = Object.fromEntries(fields.map(({ name, rule }) => [name, rule]))
      return {
        name: rules['name'] === 'nameTaken' && t`The catalogue already has a product of this kind and name`,
        kind:
          rules['kind'] === 'maxItems' && t`The marketplace shows 200 products at most. Retire one first.`,
      }
    },
    save: (values, { version }) => onSave(detailsOf(values), version),
    onSaved: onClose,
  })
  const languageNames = (codes: Values['languages']) => formats.list(codes.map(formats.language))
  const names: Record<keyof Values, string> = {
    kind: t`Kind`,
    name: t`Name`,
    doesEn: t`What it does, in English`,
    doesFr: t`What it does, in French`,
    buyers: t`For`,
    cost: t`Free or paid`,
    priceEn: t`Price in words, in English`,
    priceFr: t`Price in words, in French`,
    languages: t`Languages`,
    link: t`Vendor’s home page`,
    source: t`Where the facts are from`,
    checkedOn: t`Checked on`,
  }
  const textOf = (field: keyof Values, values: Values) => {
    if (field === 'kind') return i18n._(kindGuides[values.kind].title)
    if (field === 'buyers') return values.buyers.length === 0 ? '–' : i18n._(labelOfBuyers(values.buyers))
    if (field === 'cost') return values.cost === null ? '–' : i18n._(costLabels[values.cost])
    if (field === 'languages') return languageNames(values.languages)
    if (field === 'checkedOn') return values.checkedOn === '' ? '–' : formats.date(values.checkedOn)
    return values[field] || '–'
  }
  const { name } = valuesOf(product?.details)
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="wide"
      title={product === null ? <Trans>New product</Trans> : <Trans>Edit {name}</Trans>}
      description={<Trans>Only facts you have checked. People see where they’re from, and when.</Trans>}
      confirm={product === null ? <Trans>Add to the marketplace</Trans> : <Trans>Save</Trans>}
    >
      {form.conflict && (
        <ConflictNotice
          conflict={form.conflict}
          nameOf={field => names[field]}
          textOf={textOf}
          onKeepMine={form.keepMine}
          onTakeTheirs={form.takeTheirs}
        />
      )}
      <FailureNotice failure={form.failure} />
      <FormSelect
        name="kind"
        label={names.kind}
        options={new Map(productKindValues.map(kind => [kind, i18n._(kindGuides[kind].title)]))}
      />
      <FormText name="name" label={names.name} autoComplete="off" required maxLength={80} />
      <FormArea name="doesEn" label={names.doesEn} required maxLength={400} rows={3} lang="en" />
      <FormArea name="doesFr" label={names.doesFr} required maxLength={400} rows={3} lang="fr" />
      <FormMany
        name="buyers"
        label={names.buyers}
        choices={productBuyerValues.map(value => ({ value, label: i18n._(buyerLabels[value]) }))}
      />
      <FormChoice
        name="cost"
        label={names.cost}
        required
        choices={productCostValues.map(value => ({ value, label: i18n._(costLabels[value]) }))}
      />
      <FormText name="priceEn" label={names.priceEn} autoComplete="off" required maxLength={400} lang="en" />
      <FormText name="priceFr" label={names.priceFr} autoComplete="off" required maxLength={400} lang="fr" />
      <FormMany
        name="languages"
        label={names.languages}
        choices={productLanguageValues.map(value => ({ value, label: formats.language(value) }))}
      />
      <FormText name="link" label={names.link} inputMode="url" autoComplete="off" required maxLength={2000} />
      <FormText
        name="source"
        label={names.source}
        inputMode="url"
        autoComplete="off"
        required
        maxLength={2000}
      />
      <FormText name="checkedOn" type="date" label={names.checkedOn} required max={dayOf(new Date())} />
    </FormDialog>
  )
}
