import type {
  FragmentPieceRequest,
  PageRequest,
  PieceRequest,
  RequestedPiece,
} from '@federated-pages/sdk/remote/render-remote';
import { RENDERER_LIMITS, Renderer, type Ask, type RendererLimits } from './renderer';

/** One version of a remote. */
export interface RendererOf {
  remote: string;
  version: string;
}

/** A job: the version, and what to render. */
type RenderCall = RendererOf & (Omit<PageRequest, 'name'> | FragmentPieceRequest);

export interface RenderersOptions {
  /** Reads a version's server build by file name. Rejects if it was changed after publishing: it must not run. */
  readProgram(of: RendererOf): Promise<Readonly<Record<string, string>>>;
  limits?: Partial<RendererLimits>;
  log?: (line: string) => void;
}

const keyOf = ({ remote, version }: RendererOf) => `${remote} ${version}`;

/** One renderer for each live version; remotes render in parallel. */
export class Renderers {
  readonly #renderers = new Map<string, Renderer>();

  constructor(private readonly options: RenderersOptions) {}

  /**
   * Starts missing renderers of these versions, and ends all others when idle.
   * @param rarely versions whose renderers start at their first job
   */
  keep(versions: readonly RendererOf[], rarely: readonly RendererOf[] = []): void {
    const wanted = new Map(versions.map((one) => [keyOf(one), one]));
    const kept = new Set([...versions, ...rarely].map(keyOf));
    for (const [key, renderer] of this.#renderers) {
      if (kept.has(key)) continue;
      renderer.retire();
      this.#renderers.delete(key);
    }
    this.wake([...wanted.values()]);
  }

  /** Starts missing renderers of versions that are about to be used. */
  wake(versions: readonly RendererOf[]): void {
    for (const one of versions) this.#of(one).warm();
  }

  /** Rejects with `RenderFailed`. */
  render({ remote, version, ...piece }: RenderCall, ask: Ask): Promise<RequestedPiece> {
    const whole: PieceRequest = piece.kind === 'page' ? { ...piece, name: remote } : piece;
    return this.#of({ remote, version }).render(whole, ask);
  }

  stop(): void {
    for (const renderer of this.#renderers.values()) renderer.stop();
    this.#renderers.clear();
  }

  #of(one: RendererOf): Renderer {
    const key = keyOf(one);
    const { readProgram, limits, log = () => undefined } = this.options;
    const renderer =
      this.#renderers.get(key) ?? new Renderer(key, () => readProgram(one), { ...RENDERER_LIMITS, ...limits }, log);
    this.#renderers.set(key, renderer);
    return renderer;
  }
}
