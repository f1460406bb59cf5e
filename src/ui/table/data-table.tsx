import { chakra } from '@chakra-ui/react'
import { useLingui } from '@lingui/react/macro'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import {
  memo,
  type ReactElement,
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
} from 'react'
import { Button } from '../button.tsx'
import { PlainLink } from '../navigation.tsx'
import type { Target } from '../target.ts'
import { tableRoom, tableStyles } from './table-styles.ts'

export interface ColumnSort {
  link: Target
  direction: 'ascending' | 'descending' | null
}

export interface Column<Row> {
  key: string
  /** The header's text; on a narrow screen it is shown before the value. */
  title: string
  cell: (row: Row) => ReactNode
  sort?: ColumnSort | undefined
  align?: 'start' | 'end' | undefined
  /** On a narrow screen a card's title, a value without its name, or with it (by default). */
  narrow?: 'title' | 'bare' | 'named' | undefined
}

/** The selected rows. The page may show only some of them. */
export interface RowSelection<Row> {
  isSelected: (row: Row) => boolean
  onToggle: (rows: readonly Row[], selected: boolean) => void
  /** Labels the checkbox of one row, and that of all the rows on this page. */
  labelOf: (row: Row) => string
  pageLabel: string
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string
  selection?: RowSelection<Row> | undefined
  /** Other rows are loading: these stay, so that nothing moves. */
  busy?: boolean | undefined
}

const Place = chakra('div', { base: { containerType: 'inline-size' } })
const Root = chakra('table', { base: tableStyles, variants: { room: tableRoom } })

const roomFor = (columns: number): keyof typeof tableRoom =>
  columns > 6 ? 'many' : columns > 4 ? 'some' : 'few'

interface CheckboxProps {
  label: string
  checked: boolean
  /** Indeterminate: some of its rows are selected. */
  partly?: boolean | undefined
  /** `isRange`: with Shift. */
  onChange: (checked: boolean, isRange: boolean) => void
}

/** A native checkbox in a table, which may have a hundred of them. */
function Checkbox({ label, checked, partly = false, onChange }: CheckboxProps) {
  const box = useRef<HTMLInputElement>(null)
  // HTML has no attribute for it.
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly
  }, [partly])
  return (
    <label data-label={label}>
      <input
        ref={box}
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={event => {
          const { nativeEvent } = event
          onChange(event.currentTarget.checked, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
        }}
      />
    </label>
  )
}

type RowToggle<Row> = (row: Row, selected: boolean, isRange: boolean) => void

/** Toggles a row, with Shift all from the one toggled before; always the same function, so that no other row is drawn again. */
function useRowToggle<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  selection: RowSelection<Row> | undefined,
): RowToggle<Row> {
  const shown = useRef({ rows, keyOf, selection })
  const anchor = useRef<string | null>(null)
  useEffect(() => {
    shown.current = { rows, keyOf, selection }
  })
  return useCallback((row, selected, isRange) => {
    const now = shown.current
    const at = (key: string | null) => now.rows.findIndex(one => now.keyOf(one) === key)
    const [from, to] = [isRange ? at(anchor.current) : -1, at(now.keyOf(row))].toSorted((a, b) => a - b)
    anchor.current = now.keyOf(row)
    const isKnown = from !== undefined && to !== undefined && from >= 0
    now.selection?.onToggle(isKnown ? now.rows.slice(from, to + 1) : [row], selected)
  }, [])
}

/** Plain elements under one style draw fifty rows quickly; keep `columns` stable between renders. */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  keyOf,
  selection,
  busy = false,
}: DataTableProps<Row>) {
  const { t } = useLingui()
  // New rows are rendered in slices, to keep the page responsive; the previous rows stay in the meantime.
  const body = useDeferredValue(useMemo(() => ({ rows, columns }), [rows, columns]))
  const toggle = useRowToggle(rows, keyOf, selection)
  const selected = rows.filter(row => selection?.isSelected(row) === true).length
  return (
    <Place>
      <Root
        room={roomFor(columns.length)}
        aria-label={caption}
        aria-busy={busy || body.rows !== rows || undefined}
      >
        <thead>
          <tr data-sort-label={columns.some(({ sort }) => sort !== undefined) ? t`Sort by` : undefined}>
            {selection && (
              <th scope="col" data-part="choice">
                <Checkbox
                  label={selection.pageLabel}
                  checked={rows.length > 0 && selected === rows.length}
                  partly={selected > 0 && selected < rows.length}
                  onChange={checked => selection.onToggle(rows, checked)}
                />
              </th>
            )}
            {columns.map(column => (
              <Head key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {body.rows.map(row => (
            <Line
              key={keyOf(row)}
              row={row}
              columns={body.columns}
              selected={selection?.isSelected(row) ?? null}
              label={selection?.labelOf(row) ?? ''}
              onToggle={toggle}
            />
          ))}
        </tbody>
      </Root>
    </Place>
  )
}

function Head<Row>({ column: { title, sort, align } }: { column: Column<Row> }) {
  return (
    <th
      scope="col"
      data-align={align}
      aria-sort={sort && (sort.direction ?? 'none')}
      data-sorted={sort?.direction === null ? undefined : sort?.direction}
    >
      {sort ? <SortLink sort={sort}>{title}</SortLink> : title}
    </th>
  )
}

const arrows = { ascending: ArrowUp, descending: ArrowDown }

function SortLink({ sort, children }: { sort: ColumnSort; children: ReactNode }) {
  const Arrow = sort.direction === null ? ChevronsUpDown : arrows[sort.direction]
  return (
    <PlainLink link={sort.link}>
      {children}
      <Arrow aria-hidden="true" size={14} />
    </PlainLink>
  )
}

interface LineProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Null without selection. */
  selected: boolean | null
  label: string
  onToggle: RowToggle<Row>
}

function PlainLine<Row>({ row, columns, selected, label, onToggle }: LineProps<Row>) {
  return (
    <tr data-selected={selected ?? undefined}>
      {selected !== null && (
        <td data-part="choice">
          <Checkbox
            label={label}
            checked={selected}
            onChange={(checked, isRange) => onToggle(row, checked, isRange)}
          />
        </td>
      )}
      {columns.map(({ key, title, cell, align, narrow = 'named' }) =>
        narrow === 'title' ? (
          <th key={key} scope="row" data-narrow="title">
            {cell(row)}
          </th>
        ) : (
          <td key={key} data-align={align} data-narrow={narrow} data-name={title}>
            {cell(row)}
          </td>
        ),
      )}
    </tr>
  )
}

// `memo` drops the component's type parameter.
const Line = memo(PlainLine) as unknown as <Row>(props: LineProps<Row>) => ReactElement

interface RowButtonProps {
  label: string
  onPress: () => unknown
  children: ReactNode
}

export function RowButton({ label, onPress, children }: RowButtonProps) {
  return (
    <Button
      variant="text"
      size="s"
      marginBlock={-2}
      marginInlineEnd={-3.5}
      verticalAlign="middle"
      whiteSpace="nowrap"
      aria-label={label}
      onClick={onPress}
    >
      {children}
    </Button>
  )
}
