"""What mkdocs makes of the project beside the pages in `docs/`; `mkdocs.yml` names `hooks`."""
