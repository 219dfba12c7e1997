import { MANIFEST_ELEMENT, type PageRelease, type RemoteDescriptor } from '@federated-pages/manifest';
import { sharedFile } from '@federated-pages/host/loading/shared-modules';
import { SHARED_FILE, VERSION, baseOf, containerOf } from './configuration';

const ENTRY = 'remoteEntry.js';

/** JSON that is safe inside a script element. */
const json = (value: unknown) => JSON.stringify(value).replace(/</g, '\\u003c');

/** A path without a page: the host first removes composed content of other paths. */
const ELSEWHERE = '/*';

/**
 * Rewrites a composed page for a remote under development: its manifest gets the development version and shared
 * modules. The browser discards the released version's HTML.
 * @param files of the remote's build, by path below its folder
 */
export function rewritePage(html: string, descriptor: RemoteDescriptor, files: readonly string[]): string {
  const block = new RegExp(`(<script type="application/json" id="${MANIFEST_ELEMENT}">)(.*?)(</script>)`, 's');
  const composed = new RegExp(
    `(<div data-remote="${descriptor.name}" data-version="[^"]*" data-owner="[^"]*" data-prerendered=")[^"]*"`,
    'g',
  );
  return html
    .replace(composed, (_, start: string) => `${start}${ELSEWHERE}"`)
    .replace(block, (_, open: string, text: string, close: string) => {
      const manifest = JSON.parse(text) as PageRelease;
      const { shell, remotes } = manifest;
      const { [sharedFile(shell)]: replaced, ...rest } = shell.files;
      void replaced;
      const release = {
        ...descriptor,
        version: VERSION,
        base: baseOf(descriptor),
        container: containerOf(descriptor),
        entry: ENTRY,
        // Without integrity, as they change.
        files: Object.fromEntries(files.map((file) => [file, ''])),
        initial: { scripts: [ENTRY], styles: [] },
        fragmentFiles: Object.fromEntries(
          Object.keys(descriptor.fragments ?? {}).map((name) => [name, { scripts: [], styles: [] }]),
        ),
        shared: shell.shared,
        publishedAt: shell.publishedAt,
        previous: null,
      };
      const others = remotes.filter(({ name }) => name !== descriptor.name);
      return (
        open +
        json({
          ...manifest,
          shell: { ...shell, files: { ...rest, [SHARED_FILE]: '' } },
          remotes: [...others, release],
          pinned: [release.name],
        }) +
        close
      );
    });
}

/** A page's CSP without the restrictions that break a remote under development. */
export const developmentPolicy = (policy: string) =>
  policy
    .split('; ')
    // Hot updates are scripts that no release lists.
    .filter((directive) => !/^(?:require-trusted-types-for|trusted-types)\b/.test(directive))
    .join('; ');
