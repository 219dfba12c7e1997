/** Worker thread that type-checks a remote's own code. Posts one sentence for each problem. */
const path = require('node:path');
const { parentPort, workerData } = require('node:worker_threads');
const ts = require('typescript');

/** Limit of reported problems. */
const MOST = 20;

const { root, dir, config, entries } = workerData;

/** A problem with its position, as webpack formats them. */
function sentence({ file, start = 0, code, messageText }) {
  const text = `TS${code}: ${ts.flattenDiagnosticMessageText(messageText, ' ').replace(/\s+/g, ' ')}`;
  if (!file) return text;
  const { line, character } = file.getLineAndCharacterOfPosition(start);
  const where = path.relative(root, file.fileName).split(path.sep).join('/');
  return `${where}:${line + 1}:${character + 1} ${text}`;
}

/** Whether a file is the remote's own. */
const isOwn = ({ fileName }) => {
  const inside = path.relative(dir, fileName).split(path.sep);
  return inside[0] !== '..' && !path.isAbsolute(inside[0]) && !inside.includes('node_modules');
};

/** Problems in the remote's own files, reached from its entries; other packages are other teams' responsibility. */
function problems() {
  const unreadable = [];
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: (problem) => unreadable.push(problem) };
  // Without output and build info.
  const alone = { noEmit: true, incremental: false, composite: false, tsBuildInfoFile: undefined };
  const parsed = ts.getParsedCommandLineOfConfigFile(config, alone, host);
  if (!parsed) return unreadable;
  // Of its "include" only declarations count, which nothing imports; other remotes' declare what those use and offer.
  const isOthers = (file) => /^mf-/.test(path.relative(root, file)) && !isOwn({ fileName: file });
  const declared = parsed.fileNames.filter((file) => /\.d\.[cm]?ts$/.test(file) && !isOthers(file));
  const NO_INPUTS = 18003;
  const wrong = parsed.errors.filter(({ code }) => code !== NO_INPUTS);
  const program = ts.createProgram([...entries, ...declared], parsed.options);
  return [
    ...wrong,
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...program
      .getSourceFiles()
      .filter(isOwn)
      .flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
  ];
}

const found = [...new Set(problems().map(sentence))];
const more = found.length - MOST;
parentPort.postMessage([...found.slice(0, MOST), ...(more > 0 ? [`... and ${more} more`] : [])]);
