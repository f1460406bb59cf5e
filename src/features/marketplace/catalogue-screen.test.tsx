// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { dayOf, daysLater } from '#domain/days.ts'
import type { ErrorCode } from '#domain/errors.ts'
import { failureOf, PortError } from '#machines/port-error.ts'
import { renderAppScreen } from '#tests/support/render-app.tsx'
import { newProduct, storedProduct } from '#tests/support/samples/products.ts'
import { CatalogueScreen, type CatalogueScreenProps } from './catalogue-screen.tsx'

afterEach(cleanup)

const vault = storedProduct()
const pagination = { currentPage: 1, totalRecords: 1, totalPages: 1, recordsPerPage: 10 }

const show = (over: Partial<CatalogueScreenProps> = {}) =>
  renderAppScreen(
    <CatalogueScreen
      list={{ items: [vault], pagination }}
      search={{}}
      onSearch={() => {}}
      onSave={async () => null}
      onReadAgain={async () => vault}
      onRetire={() => {}}
      {...over}
    />,
  )

const openDialog = async (button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }))
  const dialog = within(await screen.findByRole('dialog'))
  return {
    dialog,
    fill: (label: RegExp, value: string) =>
      fireEvent.change(dialog.getByLabelText(label), { target: { value } }),
    send: (name: string) => fireEvent.click(dialog.getByRole('button', { name })),
  }
}

const refusal = (name: string, rule: string, code: ErrorCode = '0000') =>
  failureOf(new PortError(code, { fields: [{ name, rule }] }))

describe('the catalogue of operators', () => {
  it('adds a product once everything is there', async () => {
    const onSave = vi.fn<CatalogueScreenProps['onSave']>(async () => null)
    show({ onSave })
    const { dialog, fill, send } = await openDialog('New product')
    fill(/Checked on/, daysLater(dayOf(new Date()), 2))
    send('Add to the marketplace')
    expect(await dialog.findByText('Choose today or an earlier day')).toBeTruthy()
    expect(dialog.getAllByText('Choose at least one')).toHaveLength(2)
    expect(onSave).not.toHaveBeenCalled()
    const { does, price, name, link, source, checkedOn } = newProduct()
    fill(/^Name/, ` ${name} `)
    fill(/What it does, in English/, does.en)
    fill(/What it does, in French/, does.fr)
    fill(/Price in words, in English/, price.en)
    fill(/Price in words, in French/, price.fr)
    fill(/home page/, link)
    fill(/Where the facts are from/, source)
    fill(/Checked on/, checkedOn)
    for (const choice of ['Individuals', 'Companies', 'English', 'French'])
      fireEvent.click(dialog.getByRole('checkbox', { name: choice }))
    fireEvent.click(dialog.getByRole('radio', { name: 'Free and paid' }))
    send('Add to the marketplace')
    await waitFor(() => expect(onSave.mock.calls).toEqual([[newProduct(), null]]))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  it.each([
    ['name', 'nameTaken', /already has a product of this kind and name/],
    ['kind', 'maxItems', /200 products at most/],
  ])('says what is wrong with the %s', async (name, rule, text) => {
    show({ onSave: async () => refusal(name, rule) })
    const { dialog, send } = await openDialog('Edit Halcyon Vault')
    send('Save')
    expect(await dialog.findByText(text)).toBeTruthy()
  })

  it('shows both values of what a colleague has changed in the meantime, and saves the chosen one', async () => {
    const now = {
      ...vault,
      version: 2,
      details: newProduct({ cost: 'free', link: 'https://theirs.example' }),
    }
    const onSave = vi.fn<CatalogueScreenProps['onSave']>(async (_details, read) =>
      read?.version === 2 ? null : refusal('version', 'changedMeanwhile', '0040'),
    )
    show({ onSave, onReadAgain: async () => now })
    const { dialog, fill, send } = await openDialog('Edit Halcyon Vault')
    fill(/home page/, 'https://mine.example')
    send('Save')
    const conflict = within(await dialog.findByRole('alert'))
    conflict.getByText('https://theirs.example')
    fireEvent.click(conflict.getByRole('button', { name: 'Keep mine' }))
    await waitFor(() => expect(onSave).toHaveBeenCalledTimes(2))
    expect(onSave.mock.calls[1]).toEqual([{ ...now.details, link: 'https://mine.example' }, now])
  })

  it('retires a product, and shows a retired one again', () => {
    const onRetire = vi.fn()
    show({ onRetire })
    fireEvent.click(screen.getByRole('button', { name: 'Retire Halcyon Vault' }))
    cleanup()
    show({
      onRetire,
      list: { items: [{ ...vault, retired: true }], pagination },
      search: { filter: 'retired' },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Show Halcyon Vault again' }))
    expect(onRetire.mock.calls).toEqual([
      [vault.id, true],
      [vault.id, false],
    ])
  })

  it('says when nothing matches', () => {
    show({ list: { items: [], pagination: { ...pagination, totalRecords: 0 } } })
    expect(screen.getByText('No products match this filter.')).toBeTruthy()
  })
})
