/**
 * The weather at a place, from a service that a house named and that speaks Open-Meteo's shape: `GET …/forecast` with
 * latitude, longitude and what is wanted, answered by `current` and `daily`. It is asked through the agent that reaches
 * nothing behind our walls.
 */
import * as v from 'valibot';
import { readBounded } from '../outside/read-bounded.ts';
import type { OutsideFetch } from '../outside/outside-fetch.ts';

export interface Weather {
  /** Degrees Celsius. */
  readonly now: number;
  readonly high: number;
  readonly low: number;
  /** 0 to 100; null where it is not told. */
  readonly rain: number | null;
  readonly sky: Sky;
}

type Sky = 'clear' | 'cloudy' | 'fog' | 'rain' | 'snow' | 'thunder';

/** It did not answer, or with something else. */
class WeatherFault extends Error {
  constructor(detail: string, options?: ErrorOptions) {
    super(`weather: ${detail}`, options);
    this.name = 'WeatherFault';
  }
}

const MOST = 65_536;
const Celsius = v.pipe(v.number(), v.minValue(-90), v.maxValue(70));
const Forecast = v.object({
  current: v.object({ temperature_2m: Celsius, weather_code: v.number() }),
  daily: v.object({
    temperature_2m_max: v.tupleWithRest([Celsius], v.unknown()),
    temperature_2m_min: v.tupleWithRest([Celsius], v.unknown()),
    precipitation_probability_max: v.optional(v.array(v.nullable(v.number()))),
  }),
});

/** WMO's codes of present weather, as the service gives them. */
function skyOf(code: number): Sky {
  if (code >= 95) return 'thunder';
  if ((code >= 71 && code <= 77) || code === 85 || code === 86) return 'snow';
  if (code >= 51) return 'rain';
  if (code >= 45) return 'fog';
  return code <= 1 ? 'clear' : 'cloudy';
}

/** @throws WeatherFault */
export async function readWeather(
  outside: OutsideFetch,
  address: string,
  { latitude, longitude }: { readonly latitude: number; readonly longitude: number },
  signal: AbortSignal,
): Promise<Weather> {
  const url = new URL(address);
  for (const [name, value] of Object.entries({
    latitude: latitude.toFixed(3),
    longitude: longitude.toFixed(3),
    current: 'temperature_2m,weather_code',
    daily: 'temperature_2m_max,temperature_2m_min,precipitation_probability_max',
    timezone: 'auto',
    forecast_days: '1',
  }))
    url.searchParams.set(name, value);
  const read = v.safeParse(Forecast, await answerOf(outside, url.href, signal));
  if (!read.success) throw new WeatherFault('no forecast in it');
  const { current, daily } = read.output;
  return {
    now: Math.round(current.temperature_2m),
    high: Math.round(daily.temperature_2m_max[0]),
    low: Math.round(daily.temperature_2m_min[0]),
    rain: daily.precipitation_probability_max?.[0] ?? null,
    sky: skyOf(current.weather_code),
  };
}

async function answerOf(outside: OutsideFetch, address: string, signal: AbortSignal): Promise<unknown> {
  try {
    const response = await outside(address, { headers: { accept: 'application/json' }, signal });
    if (response.status !== 200) throw new WeatherFault(`status ${response.status}`);
    return JSON.parse(new TextDecoder().decode(await readBounded(response, MOST)));
  } catch (error) {
    throw error instanceof WeatherFault ? error : new WeatherFault('no answer', { cause: error });
  }
}
