import type { ReactNode } from 'react'
import type { Tone } from '../tones.ts'

/** One row of bars, or one line. `values` belong to the chart's categories; null: there is none. */
export interface ChartSeries {
  name: string
  tone: Tone
  values: readonly (number | null)[]
  /** What stands for them in the table, where that is more than how they are written. */
  cells?: readonly ReactNode[] | undefined
}

export interface ChartData {
  /**
   * `area`: how one thing went over time. `bars`: how much of each. `stack`: how each whole is divided; `rows`: the same, lying, for
   * categories with long names.
   */
  kind: 'area' | 'bars' | 'stack' | 'rows'
  /** What stands along the axis, in words. */
  categories: readonly string[]
  series: readonly ChartSeries[]
  /** The ends of the vertical axis; from the values when left out. */
  min?: number | undefined
  max?: number | undefined
  /** How a value is written on the axis and beside the pointer. */
  format: (value: number) => string
  /** One colour for each category, where they mean different things; else the series' own. */
  tones?: readonly Tone[] | undefined
}
